import { Flame, House, PenLine, UserRound } from 'lucide-react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { copy } from '@/app/copy';
import { paths } from '@/app/paths';
import { classNames } from '@/ui/class-names';
import { useAnyModalOpen } from '@/ui/modal-presence';
import { useIsNarrow } from '@/ui/use-media-query';

const entries = [
  { to: paths.home, label: copy.nav.home, Icon: House },
  { to: paths.swipe, label: copy.nav.swipe, Icon: Flame },
  { to: paths.submit, label: copy.nav.submit, Icon: PenLine },
  { to: paths.profile, label: copy.nav.profile, Icon: UserRound },
] as const;

/** The fixed bar of four places, hidden by the three rules of spec 2: any modal open, /auth, and /swipe below 768 px. */
export function BottomBar() {
  const { pathname } = useLocation();
  const narrow = useIsNarrow();
  const modalOpen = useAnyModalOpen();
  // As the router matches: a slash at the end, or a capital, is the same place.
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (modalOpen || isAt(paths.auth) || (narrow && isAt(paths.swipe))) return null;
  return (
    <nav
      aria-label={copy.nav.label}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-white/10 bg-night-900/95 pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-2xl items-stretch justify-around">
        {entries.map(({ to, label, Icon }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classNames(
                  'flex h-17 flex-col items-center justify-center gap-1 text-xs font-semibold -outline-offset-4 transition-colors',
                  isActive ? 'text-halo-300' : 'text-veil-300 hover:text-veil-50',
                )
              }
            >
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.8} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
