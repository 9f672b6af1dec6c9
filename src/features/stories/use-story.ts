import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  choicesOf,
  hasEarned,
  rootedIn,
  type StoryEarnings,
  type StoryNode,
  type StoryProgress,
} from '@/domain/story';
import { isAppError } from '@/lib/errors';
import { toastError, toastSuccess } from '@/ui/toast';
import { copy } from './copy';
import { pathsQuery, useBook, useMove, useRestart } from './queries';

/** Story toasts stay for 3 s, and the ending's comes 3 s after the move (spec 9). */
const TOAST_MS = 3000;

/** So long new choices do not listen: the second half of a double click would fall on one of them. */
const SETTLING_MS = 350;

function tellEarnings({ xp, coins, coin }: StoryEarnings, isEnding: boolean): void {
  if (hasEarned({ xp, coins, coin })) {
    toastSuccess(copy.earned(xp, coins, coin), { duration: TOAST_MS, id: 'story-earned' });
  }
  // Not cleared on leaving: the path is completed wherever the reader goes meanwhile.
  if (isEnding) setTimeout(() => toastSuccess(copy.completed, { duration: TOAST_MS }), TOAST_MS);
}

function hintFor(error: unknown): string {
  if (isAppError(error, 'conflict')) return copy.moveHint.elsewhere;
  if (isAppError(error, 'offline')) return copy.moveHint.offline;
  return isAppError(error, 'rate-limited') ? error.message : copy.moveHint.failed;
}

/** An open story: where the reader is, what can be chosen, and choosing it. */
export function useStory(pathId: string) {
  const paths = useQuery(pathsQuery);
  const path = paths.data?.find(({ id }) => id === pathId);
  const { query, book: asTold, ahead } = useBook(pathId);
  const theme = path?.theme;
  const book = useMemo(() => (asTold && theme ? rootedIn(asTold, theme) : asTold), [asTold, theme]);
  const [hint, setHint] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  // Not state: the second of two inputs in one moment must already see it.
  const moving = useRef(false);
  const settled = useSettled(book?.progress.currentId);
  const arrive = useMovedElsewhere(book?.progress, setHint);

  function rest() {
    moving.current = false;
    setChosen(null);
  }
  function refused(error: unknown) {
    rest();
    setHint(hintFor(error));
    toastError(copy.moveFailed, { duration: TOAST_MS });
  }

  const move = useMove(pathId, {
    onMoved: (progress, earned) => {
      rest();
      arrive(progress);
      tellEarnings(earned, progress.isCompleted);
    },
    onRefused: refused,
  });
  const restart = useRestart(pathId, { onMoved: arrive, onRefused: refused });

  const node = book?.nodes.get(book.progress.currentId);
  const choices = book && node ? choicesOf(book.nodes, node.id) : [];
  return {
    path,
    book,
    node,
    choices,
    chosen,
    hint,
    /** Whether choices are accepted. */
    open: settled && chosen === null,
    choicesFailed: ahead.isError && !ahead.isFetching,
    retryChoices: () => void ahead.refetch(),
    isUnknown: isAppError(query.error, 'missing'),
    isOffline: isAppError((!book && query.error) || paths.error, 'offline'),
    failed: (!book && query.isError) || (!paths.data && paths.isError),
    isRetrying: query.isFetching || paths.isFetching,
    retry() {
      if (!book) void query.refetch();
      if (!paths.data) void paths.refetch();
    },
    isRestarting: restart.isPending,
    beginAnew() {
      if (restart.isPending) return;
      setHint(null);
      restart.mutate();
    },
    choose(choice: StoryNode | undefined) {
      if (!choice || moving.current || !settled) return;
      moving.current = true;
      setChosen(choice.id);
      setHint(null);
      move.mutate(choice);
    },
  };
}

/** Tells when the place is another one than this window moved to. Returns what a move of this window calls. */
function useMovedElsewhere(progress: StoryProgress | undefined, tell: (hint: string) => void) {
  const shown = useRef<StoryProgress>(undefined);
  const own = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = progress;
    if (!before || !progress || before.currentId === progress.currentId) return;
    if (progress.currentId === own.current) return;
    const isAhead = progress.walked.includes(before.currentId);
    tell(isAhead ? copy.moveHint.elsewhere : copy.moveHint.changed);
  }, [progress, tell]);
  return ({ currentId }: StoryProgress) => {
    own.current = currentId;
  };
}

/** Whether this place has been on screen long enough to be acted on. */
function useSettled(place: string | undefined): boolean {
  const [settledAt, setSettledAt] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(place), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settledAt === place;
}
