/** Every word of Home. */
export const copy = {
  heading: 'Confessions',
  tagline: 'Whisper it into the dark. Strangers decide: devil or angel.',
  judge: 'Swipe & Judge',
  confess: 'Dare to Confess?',
  stories: 'Choose Your Path',
  judgments: {
    heading: 'Live Judgments',
    verdict: { devil: 'Guilty', angel: 'Innocent' },
    loading: 'Listening for judgments...',
    empty: 'Silence. The first judgment could be yours.',
    failed: 'Out of earshot. Listening again soon.',
  },
  teaser: {
    heading: 'Latest Confessions',
    loading: 'Loading the latest confessions...',
    invitation: 'Devil or angel? You decide',
    retry: 'Try Again',
  },
  glimpse: {
    unauthenticated: 'Authentication error',
    failed: 'Failed to load confessions',
    empty: 'No confessions available',
    unexpected: 'An unexpected error occurred',
  },
} as const;
