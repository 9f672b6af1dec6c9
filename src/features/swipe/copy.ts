import type { Verdict } from '@/domain/confession';
import { formatWait } from '@/domain/wait';

/** Words of the judging screen. */
export const copy = {
  heading: 'Swipe & Judge',
  back: 'Back',
  by: 'Confession by',
  verdict: { devil: 'Guilty', angel: 'Innocent' },
  vote: { devil: 'Vote Guilty', angel: 'Vote Innocent' },
  comments: (count: string) => `${count} Comments`,
  unsent: { mark: 'Draft', told: 'Your comment is not sent yet.', next: 'Next confession' },
  report: 'Report',
  more: 'More',
  bookmark: {
    add: 'Bookmark',
    remove: 'Remove bookmark',
    failed: 'Failed to update bookmark',
    wait: (seconds: number) => `You can bookmark again in ${formatWait(seconds)}.`,
  },
  close: 'Close',
  loading: 'Loading confessions...',
  failed: { title: 'Oops! Something went wrong', text: 'Failed to load confessions', retry: 'Try Again' },
  offline: { title: 'No connection', text: 'The confessions come as soon as you are back.' },
  empty: {
    title: 'No More Confessions!',
    text: 'No more confessions to judge!',
    hint: 'You have judged them all. New sins arrive every day.',
    refresh: 'Refresh',
  },
  voteFailed: 'Failed to submit vote',
  voteWait: (seconds: number) => `You can judge again in ${formatWait(seconds)}. The card waits with you.`,
  voteGone: 'Failed to submit vote: this confession is no longer up for judgment.',
  judged: 'You judged:',
  judgedBefore: 'You have judged this one before.',
  alreadyJudged: 'You have judged this one before. On to the next.',
  result: {
    devil: [
      'The flames send their regards.',
      'Pack light. It is warm down there.',
      'Even the devil raised an eyebrow.',
      'Hell just set another place at the table.',
      'The pitchfork has been sharpened. Twice.',
    ],
    angel: [
      'A halo, slightly bent, but a halo.',
      'Forgiven. The choir pretends it heard nothing.',
      'Wings granted. Some assembly required.',
      'Heaven shrugs and holds the door.',
      'Go in peace, and maybe delete the evidence.',
    ],
    agree: (share: string) => `${share} judged the same`,
    first: (share: string) => `${share} so far: you are the first to judge`,
    counts: (guilty: string, innocent: string) => `${guilty} guilty · ${innocent} innocent`,
    spoken: (verdict: string, share: string, counts: string, message: string) =>
      `${verdict}. ${share}. ${counts}. ${message}`,
  },
  guide: {
    open: 'Vote guide',
    symbol: '?',
    title: 'How to judge',
    intro: 'Read the confession, then decide. One vote each, and no taking it back.',
    devil: ['Guilty', 'They knew better and did it anyway. Press 😈, drag the card to the left, or use ←.'],
    angel: ['Innocent', 'Human, harmless or already sorry. Press 😇, drag the card to the right, or use →.'],
    keys: 'Keyboard',
    arrows: [
      ['←', 'Guilty'],
      ['→', 'Innocent'],
    ],
    keysOff: 'Single keys are turned off: Settings turns them on again.',
    shortcuts: [
      ['C', 'Comments'],
      ['B', 'Bookmark'],
      ['U', 'Undo a mute'],
      ['?', 'This guide'],
    ],
    privacy:
      'Nobody is told how you judged this confession. Live Judgments on Home shows your nickname and the verdict, never what it was about.',
  },
  nsfwExhausted: 'No more NSFW confessions. Showing regular confessions.',
} as const;

/** One of the five messages that answer a verdict. */
export function anyMessage(verdict: Verdict): string {
  const messages = copy.result[verdict];
  return messages[Math.floor(Math.random() * messages.length)] ?? messages[0];
}
