import { useRef } from 'react';
import type { ReportTarget } from '@/domain/report';
import { Button } from '@/ui/button';
import { copy } from './copy';
import { useFirstFocus } from './use-first-focus';

type EndedNoteProps = {
  kind: ReportTarget['type'];
  how: keyof typeof copy.ended;
  onClose: () => void;
};

const emoji = { invalid: '🤔', missing: '🕯️', duplicate: '📬', own: '🪞' } as const;

/** In place of the form, where there is nothing to report or not again. */
export function EndedNote({ kind, how, onClose }: EndedNoteProps) {
  const close = useRef<HTMLButtonElement>(null);
  useFirstFocus(close);
  const { title, hint } = copy.ended[how];
  return (
    <div className="flex flex-col items-center gap-3 pt-2 pb-1 text-center">
      <span aria-hidden="true" className="text-5xl">
        {emoji[how]}
      </span>
      <div role="alert">
        <p className="font-display text-xl font-semibold text-balance text-veil-50">{title(kind)}</p>
        <p className="mt-2 text-balance text-veil-200">{hint}</p>
      </div>
      <Button ref={close} look="primary" className="mt-3 min-w-32" onClick={onClose}>
        {copy.close}
      </Button>
    </div>
  );
}
