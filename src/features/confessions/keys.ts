/** Where the cache keeps one's own confessions: the profile reads them, live changes are written into them. */
export const ownConfessionsKey = ['confessions', 'own'] as const;
