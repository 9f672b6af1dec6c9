import { useRef, useState } from 'react';
import type { Verdict } from '@/domain/confession';
import type { JudgingCard } from '@/domain/deck';
import { VerdictBar } from '@/features/confessions/verdict-bar';
import { verdictEmoji } from '@/features/confessions/verdict-words';
import { isAppError } from '@/lib/errors';
import { useRest } from '@/lib/rests';
import { toastError, toastInfo } from '@/ui/toast';
import { useWait, WaitNote } from '@/ui/wait-note';
import { anyMessage, copy } from './copy';
import { useVote } from './queries';
import { spokenResult } from './verdict-result';
import { VoteButton } from './vote-button';

type JudgeOneProps = {
  userId: string;
  card: JudgingCard;
  /** How it was judged by this person; null while it is not. */
  verdict: Verdict | null;
  onJudged: (verdict: Verdict) => void;
  /** It was judged before, or cannot be judged any more. */
  onRefused: () => void;
};

/** Judging a confession that did not come from the deck. It is judged once, like every other, and leaves the deck with it. */
export function JudgeOne({ userId, card, verdict, onJudged, onRefused }: JudgeOneProps) {
  const [passed, setPassed] = useState<{ verdict: Verdict; message: string } | null>(null);
  // Not state: the second of two presses in one moment must already see it.
  const judging = useRef(false);
  const wait = useWait(useRest(userId, 'vote'));
  const resting = passed !== null || wait.seconds > 0;
  const vote = useVote(userId, {
    onAccepted: onJudged,
    onRefused: (error, _card, gone) => {
      judging.current = false;
      setPassed(null);
      if (isAppError(error, 'duplicate')) toastInfo(copy.judgedBefore);
      else if (gone) toastError(copy.voteGone);
      else if (!isAppError(error, 'rate-limited')) toastError(copy.voteFailed, { id: 'vote' });
      if (gone) onRefused();
    },
  });

  function judge(chosen: Verdict) {
    if (judging.current || wait.seconds > 0) return;
    judging.current = true;
    setPassed({ verdict: chosen, message: anyMessage(chosen) });
    vote.mutate({ card, verdict: chosen });
  }

  return (
    <div className="flex flex-col gap-4">
      <VerdictBar tally={card.tally} />
      {verdict ? (
        <p
          // Only in the place of the button that was pressed: whoever arrives starts at the top.
          ref={passed ? takeLostFocus : undefined}
          tabIndex={-1}
          className="glass rounded-2xl px-4 py-3 text-center text-veil-100 outline-none"
        >
          <span aria-hidden="true">{verdictEmoji[verdict]} </span>
          {copy.judged} <strong className="text-veil-50">{copy.verdict[verdict]}</strong>
          {passed && <span className="block text-sm text-veil-200 italic">{passed.message}</span>}
        </p>
      ) : (
        <>
          <WaitNote wait={wait} say={copy.voteWait} className="text-center font-semibold" />
          <div className="grid grid-cols-2 gap-4 [grid-template-areas:'devil_angel']">
            <VoteButton verdict="devil" resting={resting} onVote={judge} />
            <VoteButton verdict="angel" resting={resting} onVote={judge} />
          </div>
        </>
      )}
      <div role="status" className="sr-only">
        {passed && verdict && spokenResult({ card: before(card, verdict), ...passed, accepted: true })}
      </div>
    </div>
  );
}

/** The card as it was judged: its tally holds this person's vote by now, and the result adds it again. */
function before(card: JudgingCard, verdict: Verdict): JudgingCard {
  return { ...card, tally: { ...card.tally, [verdict]: Math.max(0, card.tally[verdict] - 1) } };
}

function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
