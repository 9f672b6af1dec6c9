import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Verdict } from '@/domain/confession';
import { dueAfter, isUsedUp, type JudgingCard, topCard, withoutCards } from '@/domain/deck';
import { dealAnew, mutingKey } from '@/features/confessions/queries';
import { useUnsentComment } from '@/features/confessions/unsent-comment';
import { isAppError } from '@/lib/errors';
import { useRest } from '@/lib/rests';
import { useAnyModalOpen } from '@/ui/modal-presence';
import { toastError, toastInfo } from '@/ui/toast';
import { useWait } from '@/ui/wait-note';
import { anyMessage, copy } from './copy';
import { deckQuery, judgedQuery, nextPageQuery, useVote } from './queries';

/** How long the result of a vote stays (spec 9). */
const RESULT_MS = 2000;

/**
 * The card being looked at, and the one that made room for it without having been judged: once that is put back, as by
 * undoing a mute, it is on top again. A verdict on any card meanwhile forgets it, and it waits at its place in the deck.
 */
type Held = { id: string | null; before: string | null };

/** A verdict passed on a card; `accepted` once the server has it, and only then is there a result to show. */
export type Judgment = { card: JudgingCard; verdict: Verdict; message: string; accepted: boolean };

/**
 * The deck and the verdicts passed on it. The card leaves with the input; its result shows once the vote is in and
 * makes room for the next card after two seconds, or when asked while a comment on it waits to be sent. A vote that fails brings its card back; after too many in a row it
 * waits there.
 */
export function useJudging(userId: string) {
  const client = useQueryClient();
  const deck = useQuery(deckQuery);
  const judged = useQuery(judgedQuery).data;
  const [held, setHeld] = useState<Held>({ id: null, before: null });
  const [judgment, setJudgment] = useState<Judgment | null>(null);
  // Not state: the second of two inputs in one moment must already see it.
  const judging = useRef(false);
  const wait = useWait(useRest(userId, 'vote'));

  const live = deck.data && withoutCards(deck.data, judged);
  const page = useQuery(nextPageQuery(live ? dueAfter(live) : null));

  const cards = live?.cards.filter((card) => card.id !== judgment?.card.id) ?? [];
  const top = topCard(cards, [held.before, held.id]);
  if (top && top.id !== held.id) {
    const left = !judgment && cards.every((card) => card.id !== held.id);
    setHeld({ id: top.id, before: left ? held.id : null });
  }

  function rest() {
    judging.current = false;
    setJudgment(null);
  }

  // Once per judged card: a card the server deals again and refuses again must not turn this into a loop.
  const [redealtAt, setRedealtAt] = useState(0);
  const redealDue = live !== undefined && isUsedUp(live) && judged.length > redealtAt;
  useEffect(() => {
    if (!redealDue) return;
    setRedealtAt(judged.length);
    void dealAnew(client);
  }, [redealDue, judged.length, client]);

  const vote = useVote(userId, {
    onAccepted: () => setJudgment((current) => current && { ...current, accepted: true }),
    onRefused: (error, card, gone) => {
      rest();
      if (isAppError(error, 'duplicate')) toastInfo(copy.alreadyJudged);
      else if (gone) toastError(copy.voteGone);
      else {
        setHeld({ id: card.id, before: null });
        // How long to wait is told beside the card.
        if (!isAppError(error, 'rate-limited')) toastError(copy.voteFailed, { id: 'vote' });
      }
    },
  });

  const accepted = judgment?.accepted ?? false;
  // Behind a dialog nobody sees it, and a comment typed there would lose the only way back to it.
  const behind = useAnyModalOpen();
  const unsent = useUnsentComment(userId, judgment?.card.id ?? top?.id ?? null);
  const passing = accepted && !behind && !unsent;
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => {
      judging.current = false;
      setJudgment(null);
    }, RESULT_MS);
    return () => clearTimeout(timer);
  }, [passing]);

  const muting = useIsMutating({ mutationKey: mutingKey }) > 0;
  const failed = live ? page.isError : deck.isError;
  const retrying = live ? page.isFetching : deck.isFetching;
  const exhausted = live !== undefined && live.cards.length === 0 && live.next === null && !redealDue;
  return {
    /** The card to judge, or the next one while a result is shown. */
    top,
    /** The card beneath it, already laid out. */
    next: cards.find((card) => card !== top) ?? null,
    judgment,
    /** Whether a comment on the card waits to be sent. */
    unsent,
    /** Leaves a result that waits for its comment; null while there is none, or it passes by itself. */
    goOn: accepted && unsent ? rest : null,
    /** How long the server takes no more votes. */
    wait,
    /** What to show where there is no card. */
    state: exhausted && !deck.isFetching && !muting ? 'empty' : failed && !retrying ? 'failed' : 'loading',
    dealtAt: deck.dataUpdatedAt,
    retry: () => void (live ? page.refetch() : deck.refetch()),
    refresh: () => void dealAnew(client),
    judge(verdict: Verdict) {
      if (!top || judging.current || wait.seconds > 0) return;
      judging.current = true;
      setJudgment({ card: top, verdict, message: anyMessage(verdict), accepted: false });
      vote.mutate({ card: top, verdict });
    },
  } as const;
}
