import { MOST_MUTED_WORDS, type MutedWordProblem } from '@/domain/muted-word';

const problems: Record<MutedWordProblem, string> = {
  empty: 'Type a word or phrase first.',
  short: 'A muted word has at least 2 characters.',
  long: 'A muted word has at most 40 characters.',
  wordless: 'A muted word needs a letter, a number or an emoji.',
  twice: 'You have muted this already.',
  full: `You have muted ${MOST_MUTED_WORDS} words, and that is the most. Remove one first.`,
};

/** Every word about muting. */
export const copy = {
  muteAuthor: 'Mute this author',
  muted: 'Muted. You will not see them again.',
  undo: 'Undo',
  unmuted: 'Unmuted. You will see them again.',
  muteFailed: 'Failed to mute the author',
  muteGone: 'This confession is no longer there, so its author was not muted.',
  unmuteFailed: 'Failed to unmute the author',
  retry: 'Try Again',
  notRefreshed: 'This may be out of date: refreshing it failed.',
  authors: {
    heading: 'Muted authors',
    text: 'You are not dealt their confessions, and they leave Latest Confessions and comments as well. What you have bookmarked stays. Nobody learns that you muted them.',
    empty: 'You have muted nobody. The menu on a card mutes whoever wrote it.',
    loading: 'Loading muted authors...',
    failed: 'Failed to load your muted authors.',
    since: 'Muted on',
    unmute: 'Unmute',
    unmuteNamed: (nickname: string) => `Unmute ${nickname}`,
  },
  words: {
    heading: 'Muted words',
    text: 'You are not dealt confessions with these words or phrases, in capitals or not. Only whole words count: “cat” leaves “cats” alone.',
    label: 'Word or phrase',
    add: 'Mute word',
    empty: 'You have muted no words.',
    loading: 'Loading muted words...',
    failed: 'Failed to load your muted words.',
    list: 'Muted words',
    count: (count: number) => `${count}/${MOST_MUTED_WORDS}`,
    spokenCount: (count: number) => `${count} of ${MOST_MUTED_WORDS} words muted`,
    remove: (word: string) => `Unmute “${word}”`,
    problems,
    addFailed: (word: string) => `“${word}” could not be muted. Try again.`,
    offline: (word: string) => `No connection: “${word}” was not muted. Try again once you are back online.`,
    removeFailed: (word: string) => `Failed to unmute “${word}”`,
  },
} as const;
