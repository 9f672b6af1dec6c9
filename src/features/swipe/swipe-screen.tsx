import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { JudgingCard } from '@/domain/deck';
import { useCurrentUserId } from '@/features/auth/session';
import { NsfwPreference } from '@/features/confessions/nsfw-preference';
import { Button, IconButton } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useScrollLock } from '@/ui/scroll-lock';
import { Spinner } from '@/ui/spinner';
import { useIsNarrow } from '@/ui/use-media-query';
import { useOnline } from '@/ui/use-online';
import { useShortcuts } from '@/ui/use-shortcuts';
import { copy } from './copy';
import { JudgingBoard } from './judging-board';
import { useBookmarking } from './use-bookmarking';
import { useJudging } from './use-judging';
import { useNsfw } from './use-nsfw';
import { VoteGuide } from './vote-guide';

type SwipeScreenProps = {
  onBack: () => void;
  /** Opens a confession's comments. */
  onComments: (confession: JudgingCard) => void;
  /** Opens the dialog that reports a confession. */
  onReport: (confession: JudgingCard) => void;
  /** What else there is to do with a confession: items of the menu on its card. */
  more: (confession: JudgingCard) => ReactNode;
};

/** One-at-a-time judging (spec 2, Swipe). */
export function SwipeScreen({ onBack, onComments, onReport, more }: SwipeScreenProps) {
  const userId = useCurrentUserId();
  const narrow = useIsNarrow();
  useScrollLock(narrow);
  const online = useOnline();
  const [guideOpen, setGuideOpen] = useState(false);

  const judging = useJudging(userId);
  const { top, judgment, state } = judging;
  const idle = !judgment && !top;
  const shown = judgment?.card ?? top;
  const nsfw = useNsfw({
    userId,
    dealt: top?.isNsfw,
    emptySince: idle && state === 'empty' ? judging.dealtAt : null,
  });
  const bookmarking = useBookmarking(userId);
  const toggleBookmark = () => {
    if (top && !judgment) bookmarking.toggle(top);
  };

  useShortcuts({
    ArrowLeft: judging.goOn ?? (() => judging.judge('devil')),
    ArrowRight: judging.goOn ?? (() => judging.judge('angel')),
    b: toggleBookmark,
    c: () => shown && onComments(shown),
    '?': () => setGuideOpen(true),
  });

  return (
    <div className="mx-auto flex h-full min-h-0 w-full max-w-5xl flex-col gap-2 overflow-x-clip overflow-y-auto px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:h-[calc(100dvh-var(--bar-height))] md:min-h-80 md:overflow-visible md:px-6 md:pb-4">
      <header className="flex min-h-15 shrink-0 items-center gap-1 pt-2 pr-12 xl:pr-0">
        {narrow && (
          <IconButton label={copy.back} onClick={onBack} className="-ml-2">
            <ArrowLeft aria-hidden="true" className="size-6" />
          </IconButton>
        )}
        <h1 className="font-bold max-sm:sr-only sm:text-2xl md:text-3xl">{copy.heading}</h1>
        <div className="ml-auto">
          <NsfwPreference enabled={nsfw.enabled} onChange={nsfw.set} />
        </div>
      </header>
      {idle ? (
        <div data-without-cards="" className="grid flex-1 place-items-center">
          {state === 'failed' ? (
            <Notice
              urgent
              emoji={online ? '😵' : '🔌'}
              title={online ? copy.failed.title : copy.offline.title}
              action={
                <Button ref={takeLostFocus} onClick={judging.retry}>
                  {copy.failed.retry}
                </Button>
              }
            >
              {online ? copy.failed.text : copy.offline.text}
            </Notice>
          ) : state === 'empty' && !nsfw.leaving ? (
            <Notice
              emoji="🕯️"
              title={copy.empty.title}
              action={
                <Button ref={takeLostFocus} onClick={judging.refresh}>
                  {copy.empty.refresh}
                </Button>
              }
            >
              <p>{copy.empty.text}</p>
              <p className="mt-1 text-sm">{copy.empty.hint}</p>
            </Notice>
          ) : (
            <Spinner label={copy.loading} />
          )}
        </div>
      ) : (
        <JudgingBoard
          top={top}
          next={judging.next}
          judgment={judgment}
          unsent={judging.unsent}
          onNext={judging.goOn}
          waits={{ vote: judging.wait, bookmark: bookmarking.wait }}
          onComments={onComments}
          onReport={onReport}
          more={more}
          onJudge={judging.judge}
          onBookmark={toggleBookmark}
          onGuide={() => setGuideOpen(true)}
        />
      )}
      <VoteGuide open={guideOpen} onClose={() => setGuideOpen(false)} />
    </div>
  );
}

/** With the last card goes whatever on it had the focus; the keyboard goes on from here instead of the top of the page. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
