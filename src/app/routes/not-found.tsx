import { Link } from 'react-router-dom';
import { copy } from '@/app/copy';
import { paths } from '@/app/paths';
import { buttonClasses } from '@/ui/button';
import { Screen } from '@/ui/screen';

/** The 404 page (spec 2). */
export function Component() {
  return (
    <Screen className="min-h-dvh items-center justify-center text-center">
      <p aria-hidden="true" className="text-8xl">
        😈
      </p>
      <h1 className="text-5xl font-bold">{copy.notFound.heading}</h1>
      <p className="max-w-md text-lg text-veil-200">{copy.notFound.text}</p>
      <Link to={paths.home} className={buttonClasses('primary')}>
        {copy.notFound.back}
      </Link>
    </Screen>
  );
}
