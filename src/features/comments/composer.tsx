import { type FormEvent, useId, useMemo, useRef } from 'react';
import { COMMENT_INPUT_LIMIT, COMMENT_SHORTEST, isShortComment } from '@/domain/comment-content';
import { speaksOfSelfHarm } from '@/domain/concern';
import { CrisisHint } from '@/features/confessions/crisis-hint';
import { Findings, markDisclosures } from '@/features/confessions/findings';
import type { FieldHandle } from '@/features/confessions/text-marks';
import { useRest } from '@/lib/rests';
import { Button } from '@/ui/button';
import { toastError, toastSuccess } from '@/ui/toast';
import { useWait, WaitNote } from '@/ui/wait-note';
import { CommentField } from './comment-field';
import { copy } from './copy';
import { postFailure } from './failure';
import { type Counted, usePostComment } from './queries';
import { useCommentDraft } from './use-comment-draft';
import { useProblem } from './use-problem';

const words = copy.write;
/** With no more than this left, the counter says so in colour and aloud. */
const NEARLY_FULL = 50;

/** Where a comment is written (spec 2): Post rests while there is nothing, something wrong, one on its way, or a wait. */
export function Composer({ counted, sending }: { counted: Counted; sending: boolean }) {
  const id = useId();
  const field = useRef<FieldHandle>(null);
  const [text, setText] = useCommentDraft(counted);
  const posting = usePostComment(counted, {
    onPosted: () => toastSuccess(words.done),
    onFailed: (error) => {
      const message = postFailure(error);
      if (message !== null) toastError(message);
    },
  });
  const problem = useProblem(text, posting.refusalOf(text));
  // Shown with the words that refuse it, not before: half a word would be scolded.
  const told = problem.shown !== null;
  const found = useMemo(() => (told ? markDisclosures(text) : []), [told, text]);
  const wait = useWait(useRest(counted.userId, 'comment'));
  const blocked = text.trim() === '' || problem.any || sending || wait.seconds > 0;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    problem.insist();
    if (blocked) return;
    posting.post(text);
    // Post rests now, and the focus with it would be lost. A finger would only bring its keyboard back up.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }

  const left = COMMENT_INPUT_LIMIT - text.length;
  return (
    <form
      onSubmit={submit}
      className="shrink-0 border-t border-white/10 bg-night-950/60 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <CommentField
        ref={field}
        marked={found}
        value={text}
        describedBy={`${id}problem ${id}wait ${id}hint`}
        invalid={problem.shown !== null}
        onChange={setText}
        onBlur={problem.insist}
        onSubmit={submit}
      />
      {/* Always there, so that what appears in it is heard. */}
      <p id={`${id}problem`} role="alert" aria-live="polite" className="text-sm text-ember-200">
        {problem.shown !== null && <span className="block pt-2">{problem.shown}</span>}
      </p>
      {found.length > 0 && (
        <Findings
          title={words.findings}
          found={found}
          onShow={(place) => field.current?.select(place)}
          className="pt-2"
        />
      )}
      <WaitNote id={`${id}wait`} wait={wait} say={words.wait} />
      <CrisisHint shown={speaksOfSelfHarm(text)} />
      <div className="mt-2 flex items-center gap-3">
        <span
          className={
            left <= NEARLY_FULL
              ? 'text-sm font-semibold text-ember-300 tabular-nums'
              : 'text-sm text-veil-300 tabular-nums'
          }
        >
          {words.count(text.length, COMMENT_INPUT_LIMIT)}
        </span>
        {/* The rule, told beforehand: once it is broken, that is told above. */}
        <span id={`${id}hint`} className="text-xs text-veil-300">
          {problem.shown === null && isShortComment(text) && words.atLeast(COMMENT_SHORTEST)}
        </span>
        <span role="status" className="sr-only">
          {announcementOf(left)}
        </span>
        <span className="ml-auto text-xs text-veil-300 max-md:hidden pointer-coarse:hidden">
          {words.keys}
        </span>
        <Button
          type="submit"
          look="primary"
          className="max-md:ml-auto pointer-coarse:ml-auto"
          busy={sending}
          disabled={blocked}
        >
          {sending ? words.posting : words.post}
        </Button>
      </div>
    </form>
  );
}

/** Said aloud near the end only, and in steps: every keystroke would drown the typing. */
function announcementOf(left: number): string {
  if (left <= 0) return words.left(0);
  const step = [10, 25, NEARLY_FULL].find((limit) => left <= limit);
  return step === undefined ? '' : words.left(step);
}
