import type { ReportReason } from '@/domain/report';
import type { Concern, Deed, DeskItem, DeskTab, Fate } from './desk-item';

const number = new Intl.NumberFormat();
const unit = (name: 'second' | 'minute' | 'hour' | 'day', digits = 0) =>
  new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: name,
    unitDisplay: 'long',
    maximumFractionDigits: digits,
  });
const spans = [
  { below: 60, per: 1, format: unit('second') },
  { below: 3600, per: 60, format: unit('minute') },
  { below: 86_400, per: 3600, format: unit('hour', 1) },
  { below: Number.POSITIVE_INFINITY, per: 86_400, format: unit('day', 1) },
] as const;

/** A length of time in the largest unit that it fills; `seconds` is not negative. */
function span(seconds: number): string {
  const rounded = Math.round(seconds);
  const { per, format } = spans.find(({ below }) => rounded < below) ?? spans[3];
  return format.format(rounded / per);
}

const things = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;
const isComment = (item: DeskItem) => item.queue === 'reported' && item.target === 'comment';
const thing = (item: DeskItem) => (isComment(item) ? 'comment' : 'confession');

const reasons: Record<ReportReason, string> = {
  spam_advertisement: 'Spam or advertising',
  hate_speech_harassment: 'Hate or harassment',
  explicit_illegal_content: 'Illegal content',
  non_consensual_content: 'Shared without consent',
  self_harm_suicide: 'Self-harm or suicide',
  gore_extreme_violence: 'Gore or extreme violence',
  nsfw_misclassified: 'Wrongly marked Safe or NSFW',
};

const concerns: Record<Concern, string> = {
  self_harm: 'Speaks of self-harm',
  non_consensual: 'May be shared without consent',
};

const fates: Record<Fate, string> = {
  approved: 'Decided in the meantime: it is approved.',
  rejected: 'Decided in the meantime: it is rejected.',
  removed: 'Decided in the meantime: it is deleted.',
  kept: 'Decided in the meantime: it is kept.',
  withdrawn: 'Its author has deleted this one.',
  decided: 'Somebody else has already decided this one.',
};

const actions: Readonly<Record<string, string>> = {
  approve: 'Approved',
  reject: 'Rejected',
  grant_appeal: 'Granted an appeal',
  uphold_appeal: 'Turned an appeal down',
  mark_nsfw: 'Marked NSFW',
  mark_safe: 'Marked Safe',
  dismiss_reports: 'Kept',
  remove: 'Deleted',
  undo: 'Took back a decision',
};

const tabs: Record<DeskTab, string> = { new: 'New', reported: 'Reported', log: 'Log' };

/** Every word of the moderation desk. */
export const copy = {
  heading: 'Moderation',
  queues: 'Queues',
  tabs,
  retry: 'Try Again',
  loadMore: 'Load More',
  loadMoreFailed: 'The rest would not load.',
  notRefreshed: 'Refreshing the list failed. You see it as it was last loaded.',
  dismiss: 'Put Away',
  noLongerModerator: 'You are no longer a moderator.',
  loading: { new: 'Loading what waits...', reported: 'Loading the reports...' },
  empty: {
    new: {
      emoji: '🕊️',
      title: 'Nothing waits for judgment',
      hint: 'Every confession has been heard. New ones appear here by themselves.',
    },
    reported: {
      emoji: '🧘',
      title: 'No reports are open',
      hint: 'What people report appears here by itself.',
    },
  },
  urgentArrived: 'Something urgent has arrived further down.',
  goThere: 'Go There',
  entry: {
    label: (item: DeskItem) => `${isComment(item) ? 'Comment' : 'Confession'} by ${item.nickname}`,
    text: (item: DeskItem) => (isComment(item) ? 'Comment' : 'Confession'),
    comment: 'Comment',
    urgent: 'Urgent',
    appeal: 'Appeal',
    hidden: 'Hidden by reports',
    concerns,
    nsfw: 'NSFW',
    approve: 'Approve',
    keep: 'Keep',
    reject: (item: DeskItem) => (isComment(item) ? 'Delete' : 'Reject'),
    rejectedByMe: 'You rejected this',
    earlierReason: 'Rejected because',
    note: 'The author says',
    reasons: 'Why it was reported',
    reason: (reason: ReportReason, count: number) => ({
      name: reasons[reason],
      times: `×${number.format(count)}`,
    }),
    reasonSpoken: (reason: ReportReason, count: number) =>
      `${reasons[reason]}, ${things(count, 'report', 'reports')}`,
    context: 'Below the confession',
    reportedSince: (moment: string) => `Reported since ${moment}`,
    numbers: (devil: number, angel: number, comments: number) =>
      `${number.format(devil)} guilty · ${number.format(angel)} innocent · ${things(comments, 'comment', 'comments')}`,
  },
  fate: fates,
  gone: 'Somebody else has decided this one, or it was deleted.',
  kept: {
    label: 'What you wrote about it',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Copying failed. Select the text instead.',
  },
  done: (deed: Deed, item: DeskItem): string => {
    switch (deed) {
      case 'approve':
        return item.queue === 'new' && item.appeal ? 'Appeal granted' : 'Approved';
      case 'keep':
        return 'Kept';
      case 'reject':
        if (isComment(item)) return 'Deleted';
        return item.queue === 'new' && item.appeal ? 'Appeal turned down' : 'Rejected';
      case 'mark':
        return item.isNsfw ? 'Marked Safe' : 'Marked NSFW';
    }
  },
  undo: {
    button: 'Undo',
    spoken: (done: string, words: string) => `${done}: ${words} Press U within 10 seconds to undo.`,
    left: (seconds: number) => `${number.format(seconds)} s`,
    undone: (done: string) => `Undone: ${done}`,
    tooLate: 'This decision can no longer be undone.',
    failed: 'The decision could not be undone.',
  },
  figures: {
    heading: 'The last 24 hours',
    waiting: 'Waiting',
    waitingUrgent: (count: number) => (count === 0 ? 'none urgent' : `${number.format(count)} urgent`),
    reported: 'Reported',
    reportedHint: 'open now',
    median: 'Median wait',
    medianHint: 'to a decision',
    noMedian: '–',
    noDecision: 'not known yet',
    amount: (count: number) => number.format(count),
    span,
    loading: 'Loading the numbers...',
    failed: 'The numbers would not load.',
    stale: 'Refreshing failed. These are the last known numbers.',
    decisions: (count: number) => things(count, 'decision', 'decisions'),
    hours: (all: number, most: number, hoursAgo: number) =>
      all === 0
        ? 'Decisions by hour: none in the last 24 hours.'
        : `Decisions by hour: ${number.format(all)} in the last 24 hours, at most ${number.format(most)} in one hour, ${
            hoursAgo === 0 ? 'the last one' : `${things(hoursAgo, 'hour', 'hours')} ago`
          }.`,
    from: '24 h ago',
    to: 'now',
  },
  log: {
    loading: 'Loading the log...',
    emoji: '📜',
    empty: 'Nothing has been decided yet',
    emptyHint: 'Every decision is written down here, for good.',
    you: 'You',
    nobody: 'A former moderator',
    /** `undoneAction` is what an undo took back, null when that is not known or nothing was. */
    heading: (
      action: string,
      undoneAction: string | null,
      target: 'confession' | 'comment',
      nickname: string,
    ) => {
      const done = actions[action] ?? action;
      const deed = undoneAction === null ? done : `Took back “${actions[undoneAction] ?? undoneAction}”`;
      return `${deed}: ${target} by ${nickname}`;
    },
    undone: 'Undone',
    because: 'Reason:',
    erased: 'Its author has deleted it.',
    text: 'What it said',
  },
  keys: {
    open: 'Keys',
    symbol: '?',
    title: 'Keys of the desk',
    intro: 'They act on the entry with the golden frame, and are off while you type.',
    off: 'Single keys are turned off: Settings turns them on again.',
    close: 'Close',
    arrows: new Set<string>(['↓', '↑']),
    list: [
      [['J', '↓'], 'Next entry'],
      [['K', '↑'], 'Entry before'],
      [['A'], 'Approve, or keep what was reported'],
      [['R'], 'Reject or delete, with a reason'],
      [['N'], 'NSFW or Safe'],
      [['D'], 'Keep what was reported, or put a decided entry away'],
      [['U'], 'Undo the last decision, for 10 seconds'],
      [['?'], 'This guide'],
    ],
  },
  rejection: {
    title: (item: DeskItem) => {
      if (item.queue === 'new' && item.appeal) return 'Turn this appeal down?';
      return isComment(item) ? 'Delete this comment?' : 'Reject this confession?';
    },
    hint: (item: DeskItem) =>
      isComment(item)
        ? 'Moderators read this reason. The author finds it in the data they can download.'
        : 'Only the author and moderators read this reason.',
    reason: 'Reason',
    suggestions: 'Common reasons',
    missing: 'Please give a reason.',
    counter: (length: number, max: number) => `${number.format(length)}/${number.format(max)}`,
    cancel: 'Cancel',
    close: 'Close',
    rejecting: 'Sending...',
    common: (item: DeskItem) => [
      {
        label: 'Real people',
        text: 'It names a real person, or gives details that make one easy to recognise.',
      },
      { label: 'Spam', text: 'It advertises something or repeats itself.' },
      { label: 'Hateful', text: 'It attacks a person or a group of people.' },
      { label: 'Illegal', text: 'It describes or offers something illegal, or done without consent.' },
      {
        label: 'Self-harm',
        text: isComment(item)
          ? 'Thank you for telling this. We cannot show it, because others in danger might read it. Please talk to somebody today: findahelpline.com lists free help in many countries.'
          : 'Thank you for telling this. We cannot publish it, because others in danger might read it. Please talk to somebody today: beside your confession, in your profile, you find where help is to be had.',
      },
      ...(isComment(item) ? [] : [{ label: 'Not a confession', text: 'It is not a confession.' }]),
      { label: 'Unreadable', text: `This ${thing(item)} cannot be read or understood.` },
    ],
  },
} as const;
