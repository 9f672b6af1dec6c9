import { formatCount } from '@/features/confessions/verdict-words';

const comment = new Intl.PluralRules('en');

/** Every word of the bookmarks. */
export const copy = {
  heading: 'Bookmarked',
  loading: 'Loading your bookmarks...',
  empty: 'No bookmarked confessions yet',
  emptyHint: 'Keep one while you judge, and it waits for you here.',
  /** For the console (spec 8); people read the error itself. */
  fetchFailed: 'Error fetching bookmarks',
  retry: 'Try Again',
  notRefreshed: 'This may be out of date: refreshing it failed.',
  loadMore: 'Load More',
  loadMoreFailed: 'The rest would not load.',
  list: 'Bookmarked confessions',
  read: (nickname: string) => `Read the confession by ${nickname}`,
  devilVotes: 'devil votes',
  angelVotes: 'angel votes',
  comments: (count: number) =>
    `${formatCount(count)} ${comment.select(count) === 'one' ? 'Comment' : 'Comments'}`,
  veil: 'NSFW is switched off.',
  show: 'Show',
  showBy: (nickname: string) => `Show the NSFW confession by ${nickname}`,
  gone: 'This confession is no longer available',
  goneHint: 'It was taken back, or is hidden from sight.',
  remove: 'Remove bookmark',
  removal: {
    title: 'Remove bookmark?',
    question: 'Are you sure you want to remove this confession from your bookmarks?',
    confirm: 'Remove',
    cancel: 'Cancel',
    done: 'Bookmark removed',
    failed: 'Failed to remove bookmark',
    offline: 'Failed to remove bookmark: you are offline',
  },
  close: 'Close',
} as const;
