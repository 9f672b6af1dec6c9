import * as m from 'framer-motion/m';
import { type ReactNode, useEffect, useRef } from 'react';
import type { StoryNode, StoryTheme } from '@/domain/story';
import { copy } from './copy';
import { ThemeSigil } from './theme-sigil';

/** Where a passage comes from: the devil's rises, the angel's descends, what is both comes from the side. */
const origin = {
  devil: { y: 28 },
  angel: { y: -28 },
  mixed: { x: 28 },
} as const satisfies Record<StoryTheme, object>;

const settled = { x: 0, y: 0 };
const entering = { type: 'spring', stiffness: 170, damping: 24 } as const;
const flaring = { duration: 1.4, ease: 'easeOut' } as const;

type PassageProps = {
  node: StoryNode;
  /** Reached by a move, or by opening the story: the focus comes along, and a screen reader reads it. */
  arrives: boolean;
  /** Whether it makes an entrance. */
  enters: boolean;
  children?: ReactNode;
};

/** What is told at one node, in the light of its mood. */
export function Passage({ node, arrives, enters, children }: PassageProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!arrives) return;
    text.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [arrives]);
  return (
    <m.div
      data-mood={node.theme}
      initial={enters ? origin[node.theme] : false}
      animate={settled}
      transition={entering}
      className="story-page mt-7 px-5 pt-10 pb-6 sm:px-10 sm:pt-12 sm:pb-10"
    >
      <m.div
        aria-hidden="true"
        initial={enters ? { opacity: 1 } : false}
        animate={{ opacity: 0.55 }}
        transition={flaring}
        className="story-wash"
      />
      <ThemeSigil
        theme={node.theme}
        className="absolute -top-7 left-1/2 size-14 -translate-x-1/2 rounded-full bg-night-900"
      />
      {node.isEnding && (
        <p className="story-accent relative mb-4 text-center text-xs font-bold tracking-[0.18em] uppercase">
          {copy.ending.label[node.theme]}
        </p>
      )}
      <p
        ref={text}
        tabIndex={-1}
        dir="auto"
        className="story-text relative whitespace-pre-wrap text-veil-50 wrap-anywhere"
      >
        {node.text}
      </p>
      {children}
    </m.div>
  );
}
