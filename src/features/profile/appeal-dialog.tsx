import { type FormEvent, useEffect, useId, useRef } from 'react';
import { APPEAL_NOTE_LIMIT } from '@/domain/appeal';
import type { OwnConfession } from '@/domain/own-confession';
import { isAppError } from '@/lib/errors';
import { useRest } from '@/lib/rests';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toastInfo, toastSuccess } from '@/ui/toast';
import { useLast } from '@/ui/use-last';
import { useWait, WaitNote } from '@/ui/wait-note';
import { copy } from './copy';
import { useSendAppeal } from './queries';
import { useAppealDraft } from './use-appeal-draft';

const words = copy.confessions.appeal;
/** With no more than this left, the counter says so in colour and aloud. */
const NEARLY_FULL = 50;

type AppealDialogProps = {
  userId: string;
  /** The rejected confession; null closes the dialog. */
  confession: OwnConfession | null;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for a second look at a rejected confession: once, with a short note. */
export function AppealDialog({ userId, confession, onClose, finalFocus }: AppealDialogProps) {
  const shown = useLast(confession);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={confession !== null}
      onClose={onClose}
      title={words.title}
      closeLabel={copy.close}
      description={words.intro}
      initialFocus={field}
      finalFocus={finalFocus}
    >
      {shown && (
        <AppealForm key={shown.id} userId={userId} confession={shown} field={field} onClose={onClose} />
      )}
    </Dialog>
  );
}

type AppealFormProps = {
  userId: string;
  confession: OwnConfession;
  field: React.RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
};

function AppealForm({ userId, confession, field, onClose }: AppealFormProps) {
  const id = useId();
  const [note, setNote] = useAppealDraft(userId, confession.id);
  const wait = useWait(useRest(userId, 'appeal'));
  // Not state: the second of two clicks in one moment must already see it.
  const underWay = useRef(false);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const sending = useSendAppeal(userId, (end) => {
    if (end === 'sent') toastSuccess(words.sent);
    else toastInfo(words.ended[end], { duration: 6000 });
    if (open.current) onClose();
  });
  const { error } = sending;
  const problem = error && !isAppError(error, 'rate-limited') ? problemOf(error) : null;
  const left = APPEAL_NOTE_LIMIT - note.length;
  const blocked = note.trim() === '' || sending.isPending || wait.seconds > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blocked || underWay.current) return;
    underWay.current = true;
    sending.mutate(
      { confessionId: confession.id, note: note.trim() },
      {
        onSettled: () => {
          underWay.current = false;
          field.current?.focus();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {confession.rejectionReason !== null && (
        <blockquote className="rounded-xl border border-ember-400/40 bg-ember-900/60 px-4 py-3 text-sm text-ember-200">
          <p className="font-semibold">{copy.confessions.reason}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {confession.rejectionReason}
          </p>
        </blockquote>
      )}
      <label htmlFor={`${id}note`} className="-mb-2 font-semibold text-veil-50">
        {words.label}
      </label>
      <textarea
        ref={field}
        id={`${id}note`}
        dir="auto"
        rows={5}
        value={note}
        maxLength={APPEAL_NOTE_LIMIT}
        readOnly={sending.isPending}
        placeholder={words.placeholder}
        aria-describedby={`${id}count ${id}problem ${id}wait`}
        aria-invalid={problem !== null}
        className="max-h-60 w-full resize-y rounded-xl border border-white/20 bg-night-950 px-4 py-3 text-base text-veil-50 placeholder:text-veil-400 focus-visible:outline-2 focus-visible:outline-halo-300 aria-invalid:border-ember-400"
        onChange={(event) => {
          setNote(event.target.value);
          if (sending.isError) sending.reset();
        }}
      />
      <p className="-mt-2 flex justify-between gap-3 text-sm">
        <span className="text-veil-300">{words.hint}</span>
        <span
          id={`${id}count`}
          className={
            left <= NEARLY_FULL ? 'font-semibold text-ember-300 tabular-nums' : 'text-veil-300 tabular-nums'
          }
        >
          {words.count(note.length, APPEAL_NOTE_LIMIT)}
        </span>
      </p>
      <p role="status" className="sr-only">
        {left <= NEARLY_FULL && words.left(left <= 10 ? left : NEARLY_FULL)}
      </p>
      <p id={`${id}problem`} role="alert" className="text-sm font-semibold text-ember-200 empty:hidden">
        {problem}
      </p>
      <WaitNote id={`${id}wait`} wait={wait} say={words.wait} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          type="submit"
          look="primary"
          busy={sending.isPending}
          // Not disabled: that would take the focus from it.
          aria-disabled={blocked || undefined}
        >
          {sending.isPending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: Error): string {
  if (isAppError(error, 'unauthenticated')) return words.signIn;
  if (isAppError(error, 'refused')) return error.message;
  return isAppError(error, 'offline') ? words.offline : words.failed;
}
