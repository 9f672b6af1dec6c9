/** Why something may be reported (spec 5). */
export const REPORT_REASONS = [
  'spam_advertisement',
  'hate_speech_harassment',
  'explicit_illegal_content',
  'non_consensual_content',
  'self_harm_suicide',
  'gore_extreme_violence',
  'nsfw_misclassified',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export type ReportTarget = { readonly type: 'confession' | 'comment'; readonly id: string };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether this names a comment or a confession at all: one that is not saved yet has no id to report. */
export function isReportTarget(target: { type: string; id: string }): target is ReportTarget {
  return (target.type === 'confession' || target.type === 'comment') && UUID.test(target.id);
}
