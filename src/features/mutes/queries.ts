import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { mutingKey, renewDeck } from '@/features/confessions/queries';
import { isAppError } from '@/lib/errors';
import { toastAction } from '@/ui/action-toast';
import { toastError, toastSuccess } from '@/ui/toast';
import {
  fetchMutedAuthors,
  fetchMutedWords,
  fetchMuteOf,
  type MutedAuthor,
  type MutedWord,
  muteAuthorOf,
  muteWord,
  unmuteAuthor,
  unmuteWord,
} from './api';
import { copy } from './copy';

export type { MutedAuthor, MutedWord } from './api';

const TOAST = 'mute';

/** What muting does to the deck the confession lies in. */
type DeckOfMuted<Card> = {
  /** Takes the author's cards out; returns how to put them back. */
  hideAuthor: (card: Card) => () => void;
  drop: (id: string) => void;
  /** Where the keyboard goes on once a mute is undone. */
  nextFocus: () => HTMLElement | null;
  /** Asks anew what is in it. */
  renew: () => Promise<void>;
};

/** Everything that leaves the muted out. */
const stales = ['mutes', 'confessions', 'comments'] as const;

/** Threads read while somebody was muted lack their comments, and are never read again by themselves. */
const forgetThreads = (client: QueryClient) => client.resetQueries({ queryKey: ['comments', 'thread'] });

/** Mutes the author of a card: at once on the screen, taken back when the server refuses, undone from the toast. */
export function useMuteAuthor<Card extends { id: string }>(deck: DeckOfMuted<Card>): (card: Card) => void {
  const client = useQueryClient();
  const unmute = useMutation({
    ...unmuting(client),
    mutationFn: ({ muteId }: { muteId: string; restore: () => void }) => unmuteAuthor(muteId),
    onMutate: ({ restore }) => restore(),
    onError: () => toastError(copy.unmuteFailed),
    onSettled: () => deck.renew(),
  });
  const mute = useMutation({
    mutationKey: mutingKey,
    mutationFn: ({ id }: Card) => muteAuthorOf(id),
    onMutate: (card) => ({ restore: deck.hideAuthor(card) }),
    onSuccess: (muteId, _card, { restore }) =>
      toastAction(
        copy.muted,
        {
          label: copy.undo,
          shortcut: 'u',
          onAction: () => unmute.mutate({ muteId, restore }),
          finalFocus: deck.nextFocus,
        },
        { id: TOAST },
      ),
    onError: (error, card, shown) => {
      shown?.restore();
      const gone = isAppError(error, 'missing');
      if (gone) deck.drop(card.id);
      const told = isAppError(error, 'rate-limited', 'conflict') ? error.message : copy.muteFailed;
      toastError(gone ? copy.muteGone : told, { id: TOAST });
    },
    onSettled: () => deck.renew(),
    meta: { stales },
  });
  return mute.mutate;
}

/** Whom one has muted. Looked up on every return to the window: another tab may have changed it. */
export const mutedAuthorsQuery = queryOptions({
  queryKey: ['mutes', 'authors'],
  queryFn: ({ signal }) => fetchMutedAuthors(signal),
  staleTime: 0,
});

/** The own mute that keeps a confession from the person; null without one. */
export const muteOfQuery = (confessionId: string) =>
  queryOptions({
    queryKey: ['mutes', 'of', confessionId],
    queryFn: ({ signal }) => fetchMuteOf(confessionId, signal),
    staleTime: 0,
  });

/** Whether a mute is on its way to the server. */
export const useIsMuting = (): boolean => useIsMutating({ mutationKey: mutingKey }) > 0;

/** The words one has muted. */
export const mutedWordsQuery = queryOptions({
  queryKey: ['mutes', 'words'],
  queryFn: ({ signal }) => fetchMutedWords(signal),
  staleTime: 0,
});

/** What every unmute that is through changes. */
const unmuting = (client: QueryClient) => ({
  onSuccess: () => {
    toastSuccess(copy.unmuted, { id: TOAST });
    void forgetThreads(client);
  },
  onSettled: () => renewDeck(client),
  meta: { stales },
});

/** Unmutes from the list: gone at once, back with a word when the server refuses. */
export function useUnmute() {
  const client = useQueryClient();
  return useMutation({
    ...unmuting(client),
    mutationFn: ({ id }: MutedAuthor) => unmuteAuthor(id),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: mutedAuthorsQuery.queryKey });
      client.setQueryData(mutedAuthorsQuery.queryKey, (all) => all?.filter((mute) => mute.id !== id));
    },
    onError: (_error, author) => {
      client.setQueryData(
        mutedAuthorsQuery.queryKey,
        (all) => all && [...all, author].sort((a, b) => b.mutedAt.localeCompare(a.mutedAt)),
      );
      toastError(copy.unmuteFailed);
    },
  });
}

/** Takes back the mute that keeps a confession from the person. */
export function useUnmuteOf() {
  const client = useQueryClient();
  return useMutation({
    ...unmuting(client),
    mutationFn: (muteId: string) => unmuteAuthor(muteId),
    onError: () => toastError(copy.unmuteFailed),
  });
}

/** Mutes and unmutes words: shown at once, taken back with a word when the server refuses. */
export function useMutedWords(onRefused: (word: string, error: unknown) => void) {
  const client = useQueryClient();
  const { queryKey } = mutedWordsQuery;
  const mute = useMutation({
    // One after the other, as they were typed.
    scope: { id: 'muted words' },
    mutationFn: muteWord,
    onMutate: async (word) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all && [...all, { id: `${PENDING}${word}`, word }]);
    },
    onError: (error, word) => {
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== `${PENDING}${word}`));
      onRefused(word, error);
    },
    onSettled: () => renewDeck(client),
    meta: { stales: ['mutes'] },
  });
  const unmute = useMutation({
    scope: { id: 'muted words' },
    mutationFn: ({ id }: MutedWord) => unmuteWord(id),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all?.filter((word) => word.id !== id));
    },
    onError: (_error, muted) => {
      client.setQueryData(queryKey, (all) => all && [...all, muted]);
      toastError(copy.words.removeFailed(muted.word));
    },
    onSettled: () => renewDeck(client),
    meta: { stales: ['mutes'] },
  });
  return {
    mute: (word: string) => mute.mutate(word),
    unmute: (word: MutedWord) => unmute.mutate(word),
  };
}

const PENDING = 'pending ';

/** Whether a word is shown before the server has it. */
export const isPending = ({ id }: MutedWord): boolean => id.startsWith(PENDING);
