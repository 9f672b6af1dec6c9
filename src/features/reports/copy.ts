import type { ReportReason, ReportTarget } from '@/domain/report';
import { formatWait } from '@/domain/wait';

type Kind = ReportTarget['type'];
type Wording = { title: string; hint: string };

const name: Record<Kind, string> = { confession: 'Confession', comment: 'Comment' };

const reasons: Record<ReportReason, Wording> = {
  spam_advertisement: {
    title: 'Spam or advertising',
    hint: 'Sells something, repeats itself or lures people elsewhere.',
  },
  hate_speech_harassment: {
    title: 'Hate or harassment',
    hint: 'Attacks, threatens or humiliates a person or a group.',
  },
  explicit_illegal_content: {
    title: 'Illegal content',
    hint: 'Offers or describes something against the law, above all anything sexual about minors.',
  },
  non_consensual_content: {
    title: 'Shared without consent',
    hint: 'Says who somebody is, or tells something intimate they never agreed to share.',
  },
  self_harm_suicide: {
    title: 'Self-harm or suicide',
    hint: 'Somebody may be about to hurt themselves, or talks others into it.',
  },
  gore_extreme_violence: {
    title: 'Gore or extreme violence',
    hint: 'Dwells on cruelty or injuries in shocking detail.',
  },
  nsfw_misclassified: {
    title: 'Wrongly marked Safe or NSFW',
    hint: 'Adult content marked Safe, or harmless content marked NSFW.',
  },
};

const underSafe: Wording = {
  title: 'NSFW where it does not belong',
  hint: 'Adult content below a confession marked Safe.',
};

/** Words of the report dialog. */
export const copy = {
  heading: (kind: Kind) => `Report this ${kind}`,
  intro: (kind: Kind) =>
    `Our moderators read the reason, never who gave it. The ${kind} leaves your sight at once.`,
  question: 'What is wrong with it?',
  // A comment carries no mark of its own.
  reason: (kind: Kind, reason: ReportReason) =>
    kind === 'comment' && reason === 'nsfw_misclassified' ? underSafe : reasons[reason],
  submit: 'Submit Report',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Opening the form...',
  loadFailed: 'The form would not load.',
  loadOffline: 'There seems to be no connection. The form opens as soon as it is back.',
  loadHint: 'Check your connection and try again.',
  retry: 'Try Again',
  noReason: 'Please select a reason for reporting',
  wait: (seconds: number) => `You can report again in ${formatWait(seconds)}. Your choice is kept.`,
  tooOften: (seconds: number | undefined) =>
    seconds === undefined
      ? 'You are reporting too often. Try again later.'
      : `You are reporting too often. Try again in ${formatWait(seconds)}.`,
  signIn: 'Please sign in to report',
  checkFailed: 'Failed to check report status',
  failed: 'Failed to submit report. Please try again.',
  offline: 'There seems to be no connection. Your choice is kept.',
  filed: 'Thank you for reporting. Our moderation team will review this.',
  ended: {
    invalid: {
      title: () => 'Invalid target for report',
      hint: 'There is nothing here that could be reported.',
    },
    missing: {
      title: (kind: Kind) => `${name[kind]} not found`,
      hint: 'It has been deleted or taken down in the meantime. There is nothing left to report.',
    },
    duplicate: {
      title: (kind: Kind) => `You have already reported this ${kind}`,
      hint: 'Our moderation team has your report. You will not see it again.',
    },
    own: {
      title: (kind: Kind) => `This ${kind} is your own`,
      hint: 'Nobody needs to report themselves. If you wish it gone, you can delete it.',
    },
  },
} as const;
