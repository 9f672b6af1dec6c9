import { Flame, PenLine, Split } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClasses } from '@/ui/button';
import { copy } from './copy';

/** The name of the place, and the ways on from here. */
export function Hero({ swipe, submit, stories }: { swipe: string; submit: string; stories: string }) {
  return (
    <header className="flex flex-col items-center gap-5 text-center md:items-start md:text-left">
      <div className="flex flex-col gap-2">
        <h1 className="bg-linear-to-r from-ember-300 via-veil-50 to-halo-300 bg-clip-text pb-1 text-[clamp(2.75rem,13vw,4.75rem)] md:text-[clamp(2.75rem,6.4vw,4.75rem)] leading-none font-semibold tracking-tight text-transparent">
          {copy.heading}
        </h1>
        <p className="max-w-[26rem] text-balance text-veil-200 md:text-lg">{copy.tagline}</p>
      </div>
      <div className="grid w-full max-w-md grid-cols-2 gap-3">
        <Link to={swipe} className={buttonClasses('primary', 'min-h-14 px-2! whitespace-nowrap')}>
          <Flame aria-hidden="true" className="size-5 shrink-0 max-[24rem]:hidden" />
          {copy.judge}
        </Link>
        <Link to={submit} className={buttonClasses('ember', 'min-h-14 px-2! whitespace-nowrap')}>
          <PenLine aria-hidden="true" className="size-5 shrink-0 max-[24rem]:hidden" />
          {copy.confess}
        </Link>
        <Link to={stories} className={buttonClasses('bare', '-my-2 col-span-2')}>
          <Split aria-hidden="true" className="size-5 shrink-0 rotate-90" />
          {copy.stories}
        </Link>
      </div>
    </header>
  );
}
