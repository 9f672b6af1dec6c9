/** Where the cache keeps one's own confessions: the profile reads them, live changes are written into them. */
export const ownConfessionsKey = ['confessions', 'own'] as const;

/** Where one's own appeals live. What is told live about a decision asks for them anew. */
export const ownAppealsKey = ['confessions', 'appeals'] as const;
