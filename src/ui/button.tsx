import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { useCharacterKeys } from './shortcut-choice';

const looks = {
  primary: 'bg-halo-400 text-night-950 hover:bg-halo-300 shadow-halo',
  ember: 'bg-ember-500 text-night-950 hover:bg-ember-400 shadow-ember',
  quiet: 'border border-white/15 bg-white/5 text-veil-100 hover:border-white/30 hover:bg-white/10',
  danger: 'border border-ember-400/60 bg-ember-900/60 text-ember-200 hover:bg-ember-900',
  bare: 'text-veil-200 hover:bg-white/10 hover:text-veil-50',
} as const;

type ButtonLook = keyof typeof looks;

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-5 py-2.5 font-semibold transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

/** The classes of a button, for links that look like one. */
export function buttonClasses(look: ButtonLook = 'quiet', className?: string): string {
  return classNames(shape, looks[look], className);
}

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-keyshortcuts'> & {
  look?: ButtonLook;
  busy?: boolean;
  /** The characters that press it from anywhere on the screen, as long as the person wants that. */
  shortcut?: string;
};

/** A button of at least 44 px. `busy` disables it and shows a turning ring. */
export function Button({
  look = 'quiet',
  busy = false,
  className,
  children,
  disabled,
  shortcut,
  ...props
}: ButtonProps) {
  const pressable = useCharacterKeys();
  return (
    <button
      type="button"
      {...props}
      aria-keyshortcuts={pressable ? shortcut : undefined}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClasses(look, className)}
    >
      {busy && <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />}
      {children}
    </button>
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A round 44 px button that shows only a picture; `label` is its accessible name. */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-veil-200 transition-colors hover:bg-white/10 hover:text-veil-50 disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    />
  );
}
