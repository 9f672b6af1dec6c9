/** Words of the shell: what belongs to no single feature. */
export const copy = {
  product: 'Confession',
  skip: 'Skip to content',
  checking: 'Checking your session...',
  loading: 'Loading...',
  nav: { label: 'Main', home: 'Home', swipe: 'Swipe', submit: 'Submit', profile: 'Profile' },
  titles: {
    home: 'Confessions',
    auth: 'Sign in',
    swipe: 'Swipe & Judge',
    submit: 'Submit Your Confession',
    stories: 'Choose Your Path',
    profile: 'Profile',
    moderation: 'Moderation',
    notFound: 'You Naughty Sinner',
    broken: 'Something broke',
  },
  pauseMotion: 'Pause motion',
  resumeMotion: 'Resume motion',
  offline: 'You are offline. What you type stays here; try again once you are back.',
  notFound: {
    heading: 'You Naughty Sinner',
    text: 'There is nothing to see behind this door. Some secrets stay secrets.',
    back: 'Back to Home',
  },
  broken: {
    heading: 'Something broke, and it was not you',
    text: 'This screen stumbled. Nothing you sent is lost. Reload it, or go back to a calmer place.',
    stale: 'A newer version of Confession is out. Reload to get it.',
    reload: 'Reload',
    home: 'Back to Home',
  },
} as const;
