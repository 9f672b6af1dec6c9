/** What the unlock toast says of an achievement. */
export type Achievement = { id: string; title: string; medal: string; xpReward: number };
