import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';

/** First segment of every query key: one root per table family, so any write can name what it stales. */
type QueryRoot =
  | 'profile'
  | 'confessions'
  | 'deck'
  | 'judgments'
  | 'comments'
  | 'bookmarks'
  | 'reports'
  | 'achievements'
  | 'stories'
  | 'moderation'
  | 'mutes';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]];
    mutationMeta: { stales?: readonly QueryRoot[] };
  }
}

/**
 * Tells whether there is a network, from the very start: by itself the library takes it that there is one, and an app opened
 * without would never notice that it came.
 */
function followNetwork(setOnline: (online: boolean) => void): () => void {
  const tell = () => setOnline(navigator.onLine);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  tell();
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** One cache for the whole app. Keys never carry a user id: the cache is emptied whenever the account changes. */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener(followNetwork);
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': offline, a request fails and says so; the default would leave a form "Submitting..." until the network returns.
      queries: {
        staleTime: 60_000,
        retry: 1,
        networkMode: 'always',
        // What 'always' switches off is wanted here: a screen that could not load comes by itself once there is a network.
        // Lists that are there stay as they are; those that must be fresh ask for it themselves.
        refetchOnReconnect: ({ state }) => state.data === undefined,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Returned, not fired and forgotten: a mutation stays pending until the lists it stales are fresh again.
      onSettled: (_data, _error, _variables, _result, mutation) =>
        Promise.all(
          (mutation.meta?.stales ?? []).map((root) => client.invalidateQueries({ queryKey: [root] })),
        ),
    }),
  });
  return client;
}
