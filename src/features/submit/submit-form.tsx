import { useId, useMemo, useRef, useState } from 'react';
import { speaksOfSelfHarm } from '@/domain/concern';
import { checkConfession, cleanConfession, countCharacters } from '@/domain/confession-content';
import { copy as shared } from '@/features/confessions/copy';
import { keepCrisisHelp } from '@/features/confessions/crisis-card';
import { CrisisHelp } from '@/features/confessions/crisis-help';
import { Findings } from '@/features/confessions/findings';
import type { FieldHandle } from '@/features/confessions/text-marks';
import { isAppError } from '@/lib/errors';
import { useRest } from '@/lib/rests';
import { Button } from '@/ui/button';
import { toastError, toastSuccess } from '@/ui/toast';
import { useWait, WaitNote } from '@/ui/wait-note';
import { CharacterCounter } from './character-counter';
import { ConfessionField } from './confession-field';
import { copy } from './copy';
import { type Failure, toFailure } from './failure';
import { useIsSubmitting, useSubmitConfession } from './queries';
import { TypeSelector } from './type-selector';
import { discardDraft, useDraft } from './use-draft';
import { useFindings } from './use-findings';

// One toast for all: the good news takes the place of what went wrong before.
const TOAST = 'submit';

type SubmitFormProps = { userId: string; onSent: () => void };

/** The confession, its type, and whatever stands between it and being sent (spec 2, 5). */
export function SubmitForm({ userId, onSent }: SubmitFormProps) {
  const { draft, change } = useDraft(userId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submission = useSubmitConfession({
    onSent: (sent) => {
      if (speaksOfSelfHarm(sent.text)) keepCrisisHelp(sent.userId);
      discardDraft(userId);
      toastSuccess(copy.sent, { duration: 3000, id: TOAST });
      onSent();
    },
    onFailed: (error) => {
      underWay.current = false;
      const told = toFailure(error);
      // How long to wait stands above the button, and is counted there.
      if (!isAppError(error, 'rate-limited')) setFailure(told);
      toastError(told.message, { id: TOAST });
    },
  });
  const busy = useIsSubmitting();
  const wait = useWait(useRest(userId, 'confession'));
  // A second click can come before the first has been rendered.
  const underWay = useRef(false);
  const ids = { field: useId(), error: useId(), count: useId(), hint: useId(), wait: useId() };

  const field = useRef<FieldHandle>(null);
  const findings = useFindings(draft.text);
  // Judged once per text: the form is drawn anew with every second of a wait, too.
  const { text, problem } = useMemo(() => {
    const cleaned = cleanConfession(draft.text);
    return { text: cleaned, problem: checkConfession(cleaned) };
  }, [draft.text]);
  const error = problem && problem !== 'blank' ? copy.problems[problem] : failure?.message;
  const hasError = problem !== null || failure !== null;

  function submit() {
    if (busy || underWay.current || problem === 'blank') return;
    if (problem) return toastError(copy.problems[problem], { id: TOAST });
    if (failure?.final) return toastError(failure.message, { id: TOAST });
    if (wait.seconds > 0) return toastError(copy.tooOften(wait.seconds), { id: TOAST });
    underWay.current = true;
    setFailure(null);
    submission.mutate({ userId, text, isNsfw: draft.isNsfw });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-4"
    >
      <TypeSelector isNsfw={draft.isNsfw} disabled={busy} onChange={(isNsfw) => change({ isNsfw })} />
      <div className="glass rounded-3xl focus-within:border-halo-300 has-aria-invalid:border-ember-400">
        <ConfessionField
          ref={field}
          marked={findings.refused}
          id={ids.field}
          value={draft.text}
          describedBy={`${ids.error} ${ids.count} ${ids.hint}`}
          invalid={Boolean(error)}
          disabled={busy}
          onChange={(value) => {
            change({ text: value });
            setFailure(null);
          }}
          onSubmit={submit}
        />
        <div className="flex items-end justify-between gap-4 px-5 pt-1 pb-3">
          <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
            <p
              id={ids.error}
              aria-live="polite"
              className="flex min-h-10 items-center text-sm font-semibold text-ember-300"
            >
              {error}
            </p>
            {failure?.final === false && (
              <Button ref={takeLostFocus} onClick={submit}>
                {copy.retry}
              </Button>
            )}
          </div>
          <CharacterCounter id={ids.count} count={countCharacters(draft.text)} />
        </div>
        {findings.refused.length > 0 && (
          <Findings
            title={copy.findings.title}
            found={findings.refused}
            onShow={(place) => field.current?.select(place)}
          />
        )}
        {findings.named.length > 0 && (
          <Findings
            title={copy.findings.names}
            found={findings.named}
            onShow={(place) => field.current?.select(place)}
          />
        )}
      </div>
      {/* Always there, so that what appears in it is heard. */}
      <div aria-live="polite" className="empty:hidden">
        {findings.inCrisis && <CrisisHelp heading="h2" intro={shared.crisis.writing} />}
      </div>
      <p id={ids.hint} className="text-sm text-veil-300">
        {copy.text.hint}
      </p>
      <WaitNote id={ids.wait} wait={wait} say={copy.wait} className="text-center font-semibold" />
      <Button
        type="submit"
        look="primary"
        busy={busy}
        // With an error present it rests (spec 5); what may go through as it is has a button beside the error.
        disabled={hasError}
        // Not disabled: that would take the focus from it.
        aria-disabled={wait.seconds > 0 || undefined}
        aria-describedby={ids.wait}
        className="min-h-14 text-lg"
      >
        {busy ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}

/** The button that was pressed rests by now, and could not keep the focus. */
function takeLostFocus(button: HTMLButtonElement | null) {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.matches(':disabled')) button?.focus();
}
