const number = new Intl.NumberFormat();

/** Every word of what is told live. */
export const copy = {
  unlocked: 'Achievement Unlocked!',
  verdicts: {
    approved: 'One of your confessions was approved.',
    rejected: 'One of your confessions was not approved. See why in your profile.',
    granted: 'Your appeal was granted: the confession is published.',
    declined: 'Your appeal was declined. See the answer in your profile.',
  },
  xp: (xp: number) => `+${number.format(xp)} XP`,
} as const;
