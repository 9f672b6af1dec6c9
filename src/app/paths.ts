/** Every address of the app, below the base path. */
export const paths = {
  home: '/',
  auth: '/auth',
  swipe: '/swipe',
  submit: '/submit',
  stories: '/stories',
  profile: '/profile',
  moderation: '/moderation',
  confession: '/c/:id',
  feed: '/feed',
  notFound: '/*',
} as const;

/** The full address under which anybody who is signed in reads a confession. */
export const sharedLink = (id: string): string =>
  new URL(`${import.meta.env.BASE_URL}c/${id}`, window.location.origin).href;
