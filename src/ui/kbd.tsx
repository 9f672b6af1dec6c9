import { useCharacterKeys } from './shortcut-choice';

/** The key that does what a button does, drawn on it while it does. Screen readers learn it from the button's `aria-keyshortcuts`. */
export function Kbd({ shortcut }: { shortcut: string }) {
  if (!useCharacterKeys()) return null;
  return (
    <span
      aria-hidden="true"
      className="touch-only:hidden inline-grid h-6 min-w-6 place-items-center rounded-md border border-current/35 bg-night-950/25 px-1 text-xs font-semibold"
    >
      {shortcut}
    </span>
  );
}

/** A key as a guide shows it. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-grid size-8 place-items-center rounded-lg border border-white/25 bg-night-700 font-body font-semibold">
      {children}
    </kbd>
  );
}
