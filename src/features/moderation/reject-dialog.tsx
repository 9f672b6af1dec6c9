import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { copy } from './copy';
import type { DeskItem } from './desk-item';
import { holdsReason, pressReason, REASON_MAX_LENGTH } from './reason';

const words = copy.rejection;

type RejectDialogProps = {
  item: DeskItem;
  open: boolean;
  reason: string;
  busy: boolean;
  failure: string | null;
  onChange: (reason: string) => void;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for the reason its author will read. What is written survives a failure and a change of mind. */
export function RejectDialog(props: RejectDialogProps) {
  const { item, open, reason, busy, failure, onChange, onConfirm, onClose, finalFocus } = props;
  const formId = useId();
  const fieldId = useId();
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const problem = missing ? words.missing : failure;
  const common = words.common(item);
  const ready = common.map(({ text }) => text);

  function change(value: string) {
    setMissing(false);
    onChange(value);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const given = reason.trim();
    if (given) return onConfirm(given);
    setMissing(true);
    field.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(item)}
      closeLabel={words.close}
      description={words.hint(item)}
      initialFocus={field}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} look="danger" busy={busy}>
            {busy ? words.rejecting : copy.entry.reject(item)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <blockquote
          dir="auto"
          className="wrap-anywhere line-clamp-2 whitespace-pre-wrap border-s-2 border-white/20 ps-3 text-sm text-veil-200"
        >
          {item.text}
        </blockquote>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.suggestions}</legend>
          {common.map(({ label, text }) => (
            <button
              key={label}
              type="button"
              aria-pressed={holdsReason(reason, text)}
              className="min-h-11 rounded-full border border-white/15 bg-white/5 px-4 text-sm font-semibold text-veil-100 transition-colors hover:border-white/30 hover:bg-white/10 aria-pressed:border-halo-400 aria-pressed:bg-halo-400/20 aria-pressed:text-halo-200"
              onClick={() => change(pressReason(reason, text, ready))}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={fieldId} className="text-sm font-semibold">
            {words.reason}
          </label>
          <textarea
            ref={field}
            id={fieldId}
            dir="auto"
            rows={3}
            required
            aria-invalid={missing || undefined}
            aria-describedby={problem ? problemId : undefined}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => change(event.target.value)}
            className="w-full resize-y rounded-xl border border-white/20 bg-night-950/60 p-3 text-veil-50"
          />
          <div className="flex items-start justify-between gap-4 text-sm">
            <p id={problemId} role="alert" className="text-ember-200">
              {problem}
            </p>
            <p className="shrink-0 text-veil-200 tabular-nums">
              {words.counter(reason.length, REASON_MAX_LENGTH)}
            </p>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
