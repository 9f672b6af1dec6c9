/** Words every screen uses for a confession. */
export const copy = {
  nsfw: 'NSFW',
  verdict: { devil: 'Guilty', angel: 'Innocent' },
  winning: 'winning',
  bar: 'Verdict so far',
  noVotes: 'Nobody has judged this yet. Be the first.',
} as const;
