import { paths } from '../src/app/paths.ts';
import { BASE } from './headers.ts';

/** Where the 404 page itself lives; a host answers these with status 404 like any address nobody knows. */
const LOST: readonly string[] = [paths.notFound, paths.feed];

/** Every address that is a screen, from the host's root: the shell answers there. A part that varies is written `:name`. */
export const screens: readonly string[] = Object.values(paths)
  .filter((path) => !LOST.includes(path))
  .map((path) => BASE + path.slice(1));

/** One regular expression for them all, with or without a last slash. */
export function screensPattern(): string {
  const names = screens.map((screen) => screen.slice(BASE.length)).filter((name) => name !== '');
  const patterns = names.map((name) => name.replace(/:\w+/g, '[^/]+'));
  return `^${BASE}((${patterns.join('|')})/?)?$`;
}
