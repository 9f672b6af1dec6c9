import { useEffect, useRef, useState } from 'react';
import toast, { type Toast } from 'react-hot-toast';
import { Button } from './button';
import { classNames } from './class-names';
import { Kbd } from './kbd';
import { useShortcuts } from './use-shortcuts';

/** How long it stands, not counting the time somebody points at it or has the focus in it. */
const STANDS = 8000;

let shown = 0;

type Action = {
  /** What the button says. */
  label: string;
  /** A letter that presses it from anywhere on the screen. */
  shortcut: string;
  onAction: () => void;
  /** What takes the focus from the button once it is pressed; without it, or for null, what had it before. */
  finalFocus?: () => HTMLElement | null;
};

/** Tells that something was done, with a button that takes it back. Toasts of one id replace each other. */
export function toastAction(message: string, action: Action, { id }: { id: string }): void {
  // One that takes the place of another starts anew: with the other's key it would keep its clock.
  const key = ++shown;
  toast.custom((state) => <ActionToast key={key} state={state} message={message} {...action} />, {
    id,
    duration: Number.POSITIVE_INFINITY,
    removeDelay: 200,
  });
}

function ActionToast({
  state,
  message,
  label,
  shortcut,
  onAction,
  finalFocus,
}: { state: Toast; message: string } & Action) {
  const { id, visible } = state;
  const [held, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const done = useRef(false);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (held || !visible) return;
    const timer = setTimeout(() => toast.dismiss(id), STANDS);
    return () => clearTimeout(timer);
  }, [held, visible, id]);

  function act() {
    if (done.current || !visible) return;
    done.current = true;
    // Pressed by its letter from elsewhere, it has no focus to give away.
    if (button.current === document.activeElement) {
      const before = cameFrom.current instanceof HTMLElement ? cameFrom.current : null;
      (finalFocus?.() ?? before)?.focus({ preventScroll: true });
    }
    toast.dismiss(id);
    onAction();
  }
  useShortcuts({ [shortcut]: act });
  const key = shortcut.toUpperCase();

  return (
    <div
      className={classNames(
        'flex max-w-[min(28rem,calc(100vw-2rem))] items-center gap-2 rounded-2xl border border-white/15 bg-night-800 py-1 pr-1 pl-4 text-veil-50 shadow-glass transition-opacity duration-200',
        visible ? 'pointer-events-auto' : 'pointer-events-none opacity-0',
      )}
    >
      <p role="status" className="py-2">
        {message}
      </p>
      <Button
        look="bare"
        ref={button}
        shortcut={key}
        onClick={act}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget;
          setHeld(true);
        }}
        onBlur={() => setHeld(false)}
        className="shrink-0 px-4! text-halo-300!"
      >
        {label}
        <span className="pointer-coarse:hidden">
          <Kbd shortcut={key} />
        </span>
      </Button>
    </div>
  );
}
