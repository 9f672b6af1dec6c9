import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Deck } from '@/domain/deck';
import { isAppError } from '@/lib/errors';
import { toastError } from '@/ui/toast';
import { fetchNsfwEnabled, saveNsfwEnabled } from './api';
import { copy } from './copy';

/** Where the cache keeps the deck that is judged; the NSFW preference decides what is in it. */
export const deckKey = ['deck', 'queue'] as const;

/** The person's NSFW preference. Looked up on every return to the window: another tab may have changed it. */
export const nsfwQuery = (userId: string) =>
  queryOptions({
    queryKey: ['deck', 'nsfw'],
    queryFn: async ({ client, signal }) => {
      const enabled = await fetchNsfwEnabled(userId, signal);
      const deck = client.getQueryData<Deck>(deckKey);
      if (deck?.cards.some((card) => card.isNsfw !== enabled)) void dealAnew(client);
      return enabled;
    },
    staleTime: 0,
  });

/** Throws the deck away and deals from the top. */
export function dealAnew(client: QueryClient): Promise<void> {
  return client.resetQueries({ queryKey: deckKey, exact: true });
}

/** Where the cache keeps the pages beneath the deck. */
export const deckPageKey = ['deck', 'page'] as const;

/** Somebody is being muted: until that is done, a deck without cards is not yet known to be empty. */
export const mutingKey = ['deck', 'muting'] as const;

/** Asks anew what is in the deck, keeping the cards there until the answer is in. */
export async function renewDeck(client: QueryClient): Promise<void> {
  // A page on its way tells what was so before.
  await client.cancelQueries({ queryKey: deckKey, exact: true });
  void client.invalidateQueries({ queryKey: deckKey, exact: true });
  void client.resetQueries({ queryKey: deckPageKey });
}

/** Shows a preference as just saved, and deals the confessions it asks for. */
export async function applyNsfw(client: QueryClient, userId: string, enabled: boolean): Promise<void> {
  const { queryKey } = nsfwQuery(userId);
  // An answer still on its way tells the old preference.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, enabled);
  void dealAnew(client);
}

/** Says that the preference was not saved. */
export function tellNsfwFailure(error: unknown): void {
  const signedOut = isAppError(error, 'unauthenticated', 'forbidden');
  toastError(signedOut ? copy.nsfwPreference.signIn : copy.nsfwPreference.failed);
}

/** The NSFW preference and how to change it: shown at once, saved, and taken back with a word when that fails. */
export function useNsfwPreference(userId: string) {
  const client = useQueryClient();
  const saved = useQuery(nsfwQuery(userId));
  const change = useMutation({
    mutationFn: (enabled: boolean) => saveNsfwEnabled(userId, enabled),
    onSuccess: (enabled) => applyNsfw(client, userId, enabled),
    onError: tellNsfwFailure,
    meta: { stales: ['profile'] },
  });
  return {
    /** As stored; undefined until that is known. */
    saved: saved.data,
    /** As the switch should show it. */
    enabled: change.isPending ? change.variables : saved.data,
    changing: change.isPending,
    set(wanted: boolean) {
      if (!change.isPending) change.mutate(wanted);
    },
  };
}
