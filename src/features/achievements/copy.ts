const number = new Intl.NumberFormat();
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Every word of the achievements. */
export const copy = {
  heading: 'Achievements',
  loading: 'Loading achievements...',
  retry: 'Try Again',
  notRefreshed: 'This may be out of date: refreshing it failed.',
  empty: 'There is nothing to earn yet',
  categories: 'Category',
  all: 'all',
  count: (count: number) => number.format(count),
  total: 'Achievements earned',
  earnedOf: (earned: number, total: number) => `${number.format(earned)} of ${number.format(total)} earned`,
  reward: (xp: number) => `+${number.format(xp)} XP`,
  earned: 'Earned',
  day: (day: Date) => date.format(day),
  justEarned: 'Just earned!',
  progressOf: (title: string) => `Progress towards ${title}`,
  progress: (x: number, y: number) => `Progress: ${number.format(x)} / ${number.format(y)}`,
} as const;
