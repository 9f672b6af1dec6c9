/** Every address of the app, below the base path. */
export const paths = {
  home: '/',
  auth: '/auth',
  swipe: '/swipe',
  submit: '/submit',
  stories: '/stories',
  profile: '/profile',
  moderation: '/moderation',
  feed: '/feed',
  notFound: '/*',
} as const;
