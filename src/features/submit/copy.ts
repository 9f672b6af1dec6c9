import { CONFESSION_MAX_LENGTH } from '@/domain/confession';
import type { ConfessionProblem } from '@/domain/confession-content';
import { formatWait } from '@/domain/wait';

/** What the browser's own check says. Blank says nothing: the button is simply not there to press yet. */
const problems: Record<ConfessionProblem, string> = {
  blank: 'There is nothing to confess yet.',
  invisible: 'Invalid characters or patterns detected',
  script: 'Invalid characters or patterns detected',
  html: 'HTML tags are not allowed',
  disclosure: 'E-mail addresses, phone numbers, @handles and links are not allowed.',
  'too-long': `A confession has at most ${CONFESSION_MAX_LENGTH} characters.`,
};

/** Every word of the submission screen. */
export const copy = {
  heading: 'Submit Your',
  tips: {
    label: 'Tips',
    role: 'carousel',
    previous: 'Previous tip',
    next: 'Next tip',
    all: [
      { word: 'Secret', tip: 'Keep it anonymous, avoid real names.' },
      { word: 'Mischief', tip: 'What did you break and never own up to?' },
      { word: 'Regret', tip: 'Whom would you apologize to, if nobody knew it was you?' },
      { word: 'Truth', tip: 'Leave out the school, the street, the company. Keep the sin.' },
      { word: 'Little Lie', tip: 'Which small lie has grown too big to take back?' },
      { word: 'Temptation', tip: 'What would you do again tomorrow?' },
      { word: 'Guilt', tip: 'Small sins count. The last slice of cake had an owner, too.' },
      { word: 'Confession', tip: 'One honest sentence beats ten clever ones.' },
    ],
  },
  type: {
    legend: 'Content type',
    safe: 'Safe',
    nsfw: 'NSFW',
    guide: 'Classification guide',
    guideMark: '?',
  },
  guide: {
    title: 'Safe or NSFW?',
    close: 'Close',
    intro: 'In doubt, choose NSFW. Only people who asked for it will see it.',
    safe: [
      'everyday life',
      'school or work stories',
      'harmless pranks',
      'general thoughts',
      'family-friendly',
    ],
    nsfw: [
      'adult themes',
      'explicit language',
      'mature content',
      'sensitive topics',
      'not suitable for minors',
    ],
  },
  text: {
    label: 'Your confession',
    placeholder: 'Share your secret...',
    hint: 'A moderator reads it before anyone else does. Your draft stays on this device.',
    count: (count: number) => `${count}/${CONFESSION_MAX_LENGTH}`,
    left: (left: number) => `${left} characters left`,
    none: 'No characters left',
  },
  findings: {
    title: 'This tells who somebody is, or where to find them. Take it out and the rest can go:',
    names: 'Is this somebody’s real name? An initial keeps them safe:',
    name: 'Name',
  },
  submit: 'Submit Confession',
  submitting: 'Submitting...',
  retry: 'Try Again',
  sent: 'Confession submitted successfully! Waiting for approval.',
  sealed: 'It is off your chest.',
  sealedText: 'You will find it in your profile, with what becomes of it.',
  problems,
  refused: 'Content validation failed: Contains invalid characters or patterns',
  signedOut: 'You must be logged in to submit a confession',
  wait: (seconds: number) => `You can confess again in ${formatWait(seconds)}. Your words stay here.`,
  tooOften: (seconds: number | undefined) =>
    seconds === undefined
      ? 'You are confessing too often. Try again later.'
      : `You are confessing too often. Try again in ${formatWait(seconds)}.`,
} as const;
