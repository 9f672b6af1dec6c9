const number = new Intl.NumberFormat();

/** Every word of the settings. */
export const copy = {
  heading: 'Settings',
  loading: 'Loading settings...',
  empty: 'No user data available',
  emptyHint: 'Nothing is stored under this account. Signing out and in again may help.',
  retry: 'Try Again',
  notRefreshed: 'This may be out of date: refreshing it failed.',
  account: {
    heading: 'Account',
    email: 'Email',
    nickname: 'Nickname',
    memberSince: 'Member Since',
    lastSignIn: 'Last Sign In',
    unknown: 'Not recorded',
  },
  judging: {
    heading: 'Judging',
    text: 'Which confessions you are shown. Changed here, it holds on the judging screen as well.',
  },
  keys: {
    heading: 'Keyboard',
    text: 'Letters, digits and ? do things by themselves on the judging screen, in stories and for moderators. Turn them off if you speak to your device or hit keys by accident. Arrows and Escape always work. Holds on this device.',
    label: 'Keyboard shortcuts',
  },
  data: {
    heading: 'Your data',
    text: 'Everything stored about you in one file: profile, confessions, comments, votes, bookmarks, reports, mutes, achievements and stories. It is put together in your browser and tells nothing about other people.',
    download: 'Download my data',
    collecting: 'Collecting...',
    cancel: 'Cancel',
    retry: 'Try Again',
    progress: 'Collecting your data',
    entries: (read: number, total: number) => `${number.format(read)} of ${number.format(total)} entries`,
    saved: (name: string, entries: number) =>
      `Your data is in ${name}: ${entries === 1 ? '1 entry' : `${number.format(entries)} entries`}.`,
    cancelled: 'Download cancelled. Nothing was saved.',
    failed: 'Your data could not be collected. What was read so far is kept: try again to go on from there.',
  },
  deletion: {
    heading: 'Delete Account',
    text: 'Your confessions with all their votes and comments, everything you said, judged, kept and earned: gone for good. You may want to download your data first.',
    open: 'Delete Account',
    title: 'Delete Account',
    question:
      'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently deleted.',
    confirm: 'Delete Forever',
    cancel: 'Cancel',
    deleting: 'Deleting...',
    failed: 'Failed to delete account. Please try again or contact support.',
    done: 'Your account and all your data have been deleted.',
  },
} as const;
