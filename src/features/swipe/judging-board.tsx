import { type ReactNode, useEffect, useRef } from 'react';
import type { Verdict } from '@/domain/confession';
import type { JudgingCard as Card } from '@/domain/deck';
import { CommentsButton } from '@/features/confessions/comments-button';
import { VerdictBar } from '@/features/confessions/verdict-bar';
import { formatCount } from '@/features/confessions/verdict-words';
import { IconButton } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { Tooltip } from '@/ui/tooltip';
import { type Wait, WaitNote } from '@/ui/wait-note';
import { BookmarkButton, ReportButton } from './card-actions';
import { copy } from './copy';
import { type CardPlace, JudgingCard } from './judging-card';
import type { Judgment } from './use-judging';
import { spokenResult, tallyAfter, VerdictResult } from './verdict-result';
import { VoteButton } from './vote-button';
import './swipe.css';

type JudgingBoardProps = {
  top: Card | null;
  next: Card | null;
  judgment: Judgment | null;
  /** Whether a comment on the card waits to be sent. */
  unsent: boolean;
  /** Leaves a result that does not pass by itself; null while there is none. */
  onNext: (() => void) | null;
  /** How long no vote and no bookmark is taken. */
  waits: { vote: Wait; bookmark: Wait };
  onJudge: (verdict: Verdict) => void;
  onBookmark: () => void;
  onComments: (confession: Card) => void;
  onReport: (confession: Card) => void;
  /** What else there is to do with a confession: items of the menu on its card. */
  more: (confession: Card) => ReactNode;
  onGuide: () => void;
};

/** The deck with everything one judges by: card, comments, bar, both verdicts, guide, and the result of the last one. */
export function JudgingBoard(props: JudgingBoardProps) {
  const { top, next, judgment, waits, onJudge, onBookmark, onComments, onReport, more, onGuide } = props;
  const { unsent, onNext } = props;
  const text = useArrivingCard(judgment, top?.id);
  const shown = judgment?.card ?? top;
  const resting = judgment !== null || waits.vote.seconds > 0;
  const stack: { card: Card; place: CardPlace }[] = [];
  if (judgment) stack.push({ card: judgment.card, place: judgment.verdict });
  if (top) stack.push({ card: top, place: judgment ? 'beneath' : 'top' });
  if (next && !judgment) stack.push({ card: next, place: 'beneath' });

  return (
    <div className="swipe-board">
      <div className="swipe-stack">
        {stack.map(({ card, place }) => (
          <JudgingCard
            key={card.id}
            card={card}
            place={place}
            onJudge={onJudge}
            textRef={place === 'top' ? text : undefined}
            actions={
              <>
                <BookmarkButton
                  bookmarked={card.bookmarked}
                  resting={waits.bookmark.seconds > 0}
                  onToggle={onBookmark}
                />
                <ReportButton onOpen={() => onReport(card)} />
                <Menu label={copy.more}>{more(card)}</Menu>
              </>
            }
          />
        ))}
        {judgment && <VerdictResult judgment={judgment} onNext={onNext} />}
      </div>
      {shown && (
        <>
          <div className="justify-self-center [grid-area:comments]">
            <CommentsButton
              label={copy.comments(formatCount(shown.commentCount))}
              unsent={unsent ? copy.unsent.mark : null}
              onOpen={() => onComments(shown)}
            />
          </div>
          <div className="[grid-area:bar]">
            <VerdictBar tally={judgment ? tallyAfter(judgment) : shown.tally} />
            <WaitNote wait={waits.vote} say={copy.voteWait} className="text-center font-semibold" />
          </div>
        </>
      )}
      <VoteButton verdict="devil" resting={resting} onVote={onJudge} />
      <VoteButton verdict="angel" resting={resting} onVote={onJudge} />
      <Tooltip text={copy.guide.open}>
        <IconButton
          label={copy.guide.open}
          onClick={onGuide}
          className="justify-self-center border border-white/15 bg-white/5 font-semibold [grid-area:guide]"
        >
          {copy.guide.symbol}
        </IconButton>
      </Tooltip>
      <div role="status" className="sr-only">
        {spokenResult(judgment)}
      </div>
    </div>
  );
}

/**
 * Moves the focus onto the card that comes up after a result, so that a screen reader reads it and the arrow keys scroll
 * it. Focus that has gone elsewhere meanwhile is left alone. A card that left without a result, being reported or gone,
 * hands on only the focus that was lost with it.
 */
function useArrivingCard(judgment: Judgment | null, topId: string | undefined) {
  const text = useRef<HTMLElement>(null);
  const resting = judgment !== null;
  const last = useRef({ resting, topId });
  useEffect(() => {
    const { activeElement } = document;
    // A card that another one was put on top of is inert before the browser lets go of the focus in it.
    const lost = activeElement === document.body || activeElement?.closest('[inert]') != null;
    const onBoard = text.current?.closest('.swipe-board')?.contains(activeElement) ?? false;
    const rested = last.current.resting && (lost || onBoard);
    const replaced = last.current.topId !== topId && lost;
    if (!resting && (rested || replaced)) text.current?.focus({ preventScroll: true });
    last.current = { resting, topId };
  }, [resting, topId]);
  return text;
}
