const number = new Intl.NumberFormat();

/** Every word of what is told live. */
export const copy = {
  unlocked: 'Achievement Unlocked!',
  xp: (xp: number) => `+${number.format(xp)} XP`,
} as const;
