/** Words every screen uses for a confession. */
export const copy = {
  nsfw: 'NSFW',
  verdict: { devil: 'Guilty', angel: 'Innocent' },
  winning: 'winning',
  bar: 'Verdict so far',
  noVotes: 'Be the first to judge',
} as const;
