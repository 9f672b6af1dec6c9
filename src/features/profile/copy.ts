const number = new Intl.NumberFormat();

/** Every word of the profile place. */
export const copy = {
  heading: 'Profile',
  loading: 'Loading profile...',
  signOut: 'Sign Out',
  signingOut: 'Signing out...',
  retry: 'Try Again',
  loadMore: 'Load More',
  loadMoreFailed: 'The rest would not load.',
  notRefreshed: 'This may be out of date: refreshing it failed.',
  level: (level: number) => `Level ${number.format(level)}`,
  levelProgress: 'Level progress',
  xp: (xp: number) => `${number.format(xp)} XP`,
  toNext: (xp: number, level: number) => `${number.format(xp)} XP to level ${number.format(level)}`,
  highestLevel: 'The highest level. Nothing left to prove.',
  coins: 'Coins',
  haloCoins: 'Halo Coins',
  infernoCoins: 'Inferno Coins',
  amount: (amount: number) => number.format(amount),
  tabsLabel: 'Profile',
  tabs: {
    confessions: 'My Confessions',
    bookmarked: 'Bookmarked',
    achievements: 'Achievements',
    settings: 'Settings',
  },
  confessions: {
    loading: 'Loading your confessions...',
    empty: "You haven't made any confessions yet",
    emptyHint: 'The first one weighs the most. Nobody will know it was you.',
    status: { pending: 'Pending Approval', approved: 'Approved', rejected: 'Rejected' },
    nsfw: 'NSFW',
    reason: 'The moderator’s reason',
    devilVotes: 'devil votes',
    angelVotes: 'angel votes',
    decided: {
      pending: 'One of your confessions waits for approval again.',
      approved: 'One of your confessions was approved.',
      rejected: 'One of your confessions was rejected.',
    },
  },
} as const;
