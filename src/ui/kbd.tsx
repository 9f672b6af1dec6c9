/** The key that does what a button does, drawn on it. Screen readers learn it from the button's `aria-keyshortcuts`. */
export function Kbd({ shortcut }: { shortcut: string }) {
  return (
    <span
      aria-hidden="true"
      className="touch-only:hidden inline-grid h-6 min-w-6 place-items-center rounded-md border border-current/35 bg-night-950/25 px-1 text-xs font-semibold"
    >
      {shortcut}
    </span>
  );
}
