import {
  type MotionValue,
  useDragControls,
  useMotionValue,
  useReducedMotion,
  useTransform,
} from 'framer-motion';
import * as m from 'framer-motion/m';
import { type PointerEvent, type ReactNode, type Ref, useId } from 'react';
import { displayNickname, type Verdict } from '@/domain/confession';
import type { JudgingCard as Card } from '@/domain/deck';
import { DRAG_DISTANCE, verdictOfDrag } from '@/domain/verdict';
import { AuthorName } from '@/features/confessions/author-name';
import { ConfessionText } from '@/features/confessions/confession-text';
import { NsfwBadge } from '@/features/confessions/nsfw-badge';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';

export type CardPlace = 'top' | 'beneath' | Verdict;

type JudgingCardProps = {
  card: Card;
  /** On top, waiting beneath, or leaving towards a verdict. */
  place: CardPlace;
  /** Bookmark, report and more. */
  actions?: ReactNode;
  textRef?: Ref<HTMLElement> | undefined;
  onJudge: (verdict: Verdict) => void;
};

const spring = { type: 'spring', stiffness: 420, damping: 36 } as const;
const leave = { duration: 0.34, ease: [0.4, 0, 0.7, 0.4] } as const;

function poseOf(place: CardPlace, still: boolean) {
  if (place === 'top') return { x: 0, y: 0, scale: 1, opacity: 1 };
  if (place === 'beneath') return { x: 0, y: 9, scale: 0.955, opacity: 1 };
  if (still) return { x: 0, y: 0, scale: 1, opacity: 0 };
  const away = Math.max(420, window.innerWidth * 0.6);
  return { x: place === 'devil' ? -away : away, y: 0, scale: 1, opacity: 0 };
}

/** Short confessions speak up, long ones are set to be read. */
function sizeOf(text: string): string {
  if (text.length <= 90) return 'font-display text-2xl leading-snug sm:text-3xl sm:leading-snug';
  if (text.length <= 320) return 'text-xl leading-relaxed sm:text-2xl sm:leading-relaxed';
  return 'text-lg leading-relaxed';
}

/** One confession. On top it can be dragged to a side to judge it; its text scrolls by touch, wheel and keyboard. */
export function JudgingCard({ card, place, actions, textRef, onJudge }: JudgingCardProps) {
  const nameId = useId();
  const still = useReducedMotion() ?? false;
  const controls = useDragControls();
  const x = useMotionValue(0);
  const rotate = useTransform(x, [-400, 400], still ? [0, 0] : [-14, 14]);
  const onTop = place === 'top';

  function startDrag(event: PointerEvent) {
    const { target, currentTarget } = event;
    // A press that began on a button is a press on the button; one in a menu reaches here though it lies elsewhere.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('button, a'))
      return;
    controls.start(event);
  }

  return (
    <m.article
      aria-labelledby={nameId}
      inert={!onTop}
      aria-hidden={!onTop || undefined}
      data-place={place}
      className="swipe-card glass"
      style={{ x, rotate, originY: 1 }}
      initial={false}
      animate={poseOf(place, still)}
      transition={place === 'top' || place === 'beneath' ? spring : leave}
      drag={onTop ? 'x' : false}
      dragControls={controls}
      dragListener={false}
      dragMomentum={false}
      dragSnapToOrigin
      onPointerDown={startDrag}
      onDragEnd={(event, { offset: { x: distance }, velocity }) => {
        // The browser took the finger for scrolling, or the system for itself: nobody let go of anything.
        if (event.type === 'pointercancel') return;
        const verdict = verdictOfDrag(distance, velocity.x);
        if (verdict) onJudge(verdict);
      }}
    >
      <header className="flex items-center gap-2 pt-3 pr-2 pl-5">
        {/* Where there is no room beside the name the badge goes beneath it: names differ in their last letters. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <h2 id={nameId} className="max-w-full truncate text-lg font-semibold">
            <span className="sr-only">{copy.by} </span>
            <AuthorName nickname={card.nickname} />
          </h2>
          {card.isNsfw && <NsfwBadge />}
        </div>
        {actions && <div className="flex shrink-0">{actions}</div>}
      </header>
      <section
        ref={textRef}
        aria-label={`${copy.by} ${displayNickname(card.nickname)}`}
        tabIndex={onTop ? 0 : -1}
        className="swipe-text"
      >
        <ConfessionText text={card.text} className={classNames('my-auto text-veil-50', sizeOf(card.text))} />
      </section>
      <Stamp verdict="devil" x={x} />
      <Stamp verdict="angel" x={x} />
    </m.article>
  );
}

/** The verdict pressed onto the card, the plainer the further it is dragged. */
function Stamp({ verdict, x }: { verdict: Verdict; x: MotionValue<number> }) {
  const reach = verdict === 'devil' ? -DRAG_DISTANCE : DRAG_DISTANCE;
  const opacity = useTransform(x, [0, reach * 0.25, reach], [0, 0, 1]);
  const scale = useTransform(x, [0, reach, reach * 2], [0.6, 1, 1.12]);
  return (
    <m.span
      aria-hidden="true"
      style={{ opacity, scale, rotate: verdict === 'devil' ? 12 : -12 }}
      className={classNames(
        'pointer-events-none absolute top-20 rounded-xl border-4 px-4 py-1 font-display text-3xl font-bold uppercase',
        verdict === 'devil'
          ? 'right-6 border-ember-400 bg-ember-900/80 text-ember-200'
          : 'left-6 border-halo-400 bg-halo-900/80 text-halo-200',
      )}
    >
      {copy.verdict[verdict]}
    </m.span>
  );
}
