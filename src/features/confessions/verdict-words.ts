import type { Verdict } from '@/domain/confession';

/** The face of each verdict. */
export const verdictEmoji: Record<Verdict, string> = { devil: '😈', angel: '😇' };

const percent = new Intl.NumberFormat(undefined, { style: 'percent' });
const whole = new Intl.NumberFormat();

/** A share of 0 to 100 as people of this locale write percentages. */
export const formatShare = (share: number): string => percent.format(share / 100);

/** A count as people of this locale write numbers. */
export const formatCount = (count: number): string => whole.format(count);
