import type { Verdict } from '@/domain/confession';

/** One vote as the marquee tells it: who and which way, never on what. */
export type Judgment = { id: number; nickname: string; verdict: Verdict };
