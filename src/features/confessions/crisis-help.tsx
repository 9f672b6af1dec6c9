import type { ReactNode } from 'react';
import { copy } from './copy';
import { useCrisisPresence } from './crisis-presence';

const words = copy.crisis;

type CrisisHelpProps = { intro?: string; heading?: 'h2' | 'h3'; children?: ReactNode };

/** Where help is to be had, wherever one lives. Names no number we could not vouch for. */
export function CrisisHelp({ intro = words.intro, heading: Heading = 'h3', children }: CrisisHelpProps) {
  useCrisisPresence();
  return (
    <section
      aria-label={words.title}
      className="rounded-xl border border-grace-400/40 bg-grace-400/10 p-4 text-veil-100"
    >
      <Heading className="font-display text-lg font-semibold text-veil-50">{words.title}</Heading>
      <p className="mt-1 text-sm">{intro}</p>
      <ul className="mt-3 flex list-disc flex-col gap-3 ps-5 text-sm">
        <li>{words.emergency}</li>
        {words.places.map(({ name, address, offers }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              // As tall as a fingertip, without pushing the lines around it apart.
              className="-my-3 inline-block py-3 font-semibold text-veil-50 underline underline-offset-4"
            >
              {name}
              <span className="sr-only"> {words.newTab}</span>
            </a>
            <span className="block">{offers}</span>
          </li>
        ))}
        <li>{words.trusted}</li>
      </ul>
      {children}
    </section>
  );
}
