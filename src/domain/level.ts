/** XP at which each level begins (spec 9); level 1 begins at 0. */
const LEVEL_THRESHOLDS = [0, 100, 250, 500, 1000] as const;

export type LevelProgress = {
  level: number;
  /** XP at which the next level begins; null on the last level. */
  next: number | null;
  /** Share of the way from this level to the next, 0 to 100. */
  percent: number;
};

/** Level and the way to the next one for an amount of XP (spec 4, level progress). */
export function levelProgress(xp: number): LevelProgress {
  const level = Math.max(1, LEVEL_THRESHOLDS.filter((threshold) => xp >= threshold).length);
  const current = LEVEL_THRESHOLDS[level - 1] ?? 0;
  const next = LEVEL_THRESHOLDS[level] ?? null;
  if (next === null) return { level, next, percent: 100 };
  const percent = ((xp - current) / (next - current)) * 100;
  return { level, next, percent: Math.min(100, Math.max(0, percent)) };
}
