const number = new Intl.NumberFormat();
const plural = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

const coins = { halo: 'Halo', inferno: 'Inferno' } as const;

/** Every word around the stories; the stories themselves come from the database. */
export const copy = {
  heading: 'Choose Your Path',
  intro: 'Small dilemmas, told after midnight. Nobody sees which way you go.',
  loading: 'Loading stories...',
  empty: { title: 'No stories yet', text: 'The storyteller is still clearing their throat. Come back soon.' },
  failed: { title: 'Oops! Something went wrong', text: 'Failed to load stories', retry: 'Try Again' },
  offline: {
    title: 'No connection',
    stories: 'The stories come as soon as you are back.',
    story: 'The story opens as soon as you are back. Your place in it is kept.',
  },
  theme: {
    devil: 'A devil’s story',
    angel: 'An angel’s story',
    mixed: 'A story of devil and angel',
  },
  standing: { new: 'Not begun', 'under-way': 'Under way', finished: 'Finished' },
  invitation: { new: 'Begin', 'under-way': 'Read on', finished: 'Look back' },
  endings: {
    label: 'Endings found',
    count: (found: number, total: number) =>
      `${number.format(found)} of ${plural(total, 'ending', 'endings')} found`,
    short: (found: number, total: number) => `${number.format(found)} / ${number.format(total)}`,
  },
  reader: {
    back: 'All stories',
    loading: 'Loading story...',
    failed: 'Failed to load this story',
    unknown: {
      title: 'No such story',
      text: 'This page was torn out, or never written. The others are where you left them.',
    },
    question: 'What do you do?',
    loadingChoices: 'Loading choices...',
    choicesFailed: 'The choices would not load.',
    retry: 'Try Again',
    readBefore: 'Read before',
  },
  map: {
    way: 'Your way so far',
    described: (steps: number, passed: number, passedRead: number) =>
      steps === 0
        ? 'You are at the beginning.'
        : [
            `${plural(steps, 'choice', 'choices')} made`,
            passed === 0 ? 'no branch left behind' : `${plural(passed, 'branch', 'branches')} not taken`,
            passedRead > 0 && `${number.format(passedRead)} of them read before`,
          ]
            .filter(Boolean)
            .join(', '),
  },
  ending: {
    label: {
      devil: 'A devil’s ending',
      angel: 'An angel’s ending',
      mixed: 'An ending in between',
    },
    another: 'Choose Another Path',
    anew: 'Begin anew',
    stays:
      'Beginning anew keeps your XP, your coins and the endings you found. Every passage pays once, and new ones still do.',
    allFound: 'You have found every ending of this story.',
  },
  earned: (xp: number, amount: number, coin: keyof typeof coins) =>
    `Earned ${number.format(xp)} XP and ${number.format(amount)} ${coins[coin]} Coins! 🎉`,
  completed: 'Story path completed! 🏆',
  moveFailed: 'Error updating progress',
  moveHint: {
    elsewhere: 'You are further on already, perhaps in another window. This is where you are now.',
    changed: 'Your place has changed, perhaps in another window. This is where you are now.',
    offline: 'No connection. Your place is kept: choose again once you are back.',
    failed: 'That did not get through. Your place is kept: choose again.',
  },
} as const;
