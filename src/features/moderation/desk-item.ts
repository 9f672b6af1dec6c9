import type { ReportReason } from '@/domain/report';

/** The tabs of the desk, by the word the address knows them by. */
const deskTabs = ['new', 'reported', 'log'] as const;

export type DeskTab = (typeof deskTabs)[number];

/** The two tabs that hold what waits for a decision. */
export type Queue = Exclude<DeskTab, 'log'>;

/** The tab an address asks for; one it does not name, or names wrongly, is the first. */
export function toDeskTab(asked: string | null): DeskTab {
  return deskTabs.find((tab) => tab === asked) ?? 'new';
}

export type Concern = 'self_harm' | 'non_consensual';

type Words = {
  id: string;
  text: string;
  nickname: string;
  writtenAt: Date;
  isNsfw: boolean;
  isUrgent: boolean;
};

export type Appeal = {
  note: string;
  earlierReason: string | null;
  /** Whoever reads it is the one who rejected it. */
  rejectedByMe: boolean;
};

/** A confession nobody has decided on, or one whose rejection its author asks to have looked at again. */
export type NewItem = Words & { queue: 'new'; concern: Concern | null; appeal: Appeal | null };

/** A published confession or comment with everything that was said against it. */
export type ReportedItem = Words & {
  queue: 'reported';
  target: 'confession' | 'comment';
  /** The reports hid it until somebody decides. */
  isHidden: boolean;
  /** How often each reason was given, most often first. */
  reasons: readonly (readonly [ReportReason, number])[];
  reportedAt: Date;
  /** How the confession begins below which a comment stands. */
  context: string | null;
  devilVotes: number;
  angelVotes: number;
  commentCount: number;
};

export type DeskItem = NewItem | ReportedItem;

/** What a moderator may do with an entry. */
export type Deed = 'approve' | 'keep' | 'reject' | 'mark';

export type Decision =
  | { deed: 'approve' | 'keep'; item: DeskItem }
  | { deed: 'reject'; item: DeskItem; reason: string }
  | { deed: 'mark'; item: DeskItem; isNsfw: boolean };

/** What became of an entry that somebody else was faster with. */
export type Fate = 'approved' | 'rejected' | 'removed' | 'kept' | 'withdrawn' | 'decided';

/** The word a refusal brings along about what the item is now; without one it was decided somehow. */
export function toFate(detail: string | undefined): Fate {
  const known = ['approved', 'rejected', 'removed', 'kept'] as const;
  return known.find((fate) => fate === detail) ?? 'decided';
}

/**
 * The entry after its mark was changed; null when nothing is left to decide. Whoever reported the wrong mark was right,
 * and those reports are settled with it.
 */
export function afterMark(item: DeskItem, isNsfw: boolean): DeskItem | null {
  if (item.queue === 'new') return { ...item, isNsfw };
  const reasons = item.reasons.filter(([reason]) => reason !== 'nsfw_misclassified');
  return reasons.length === 0 ? null : { ...item, isNsfw, reasons };
}

/** Whether this entry carries a mark of its own: comments go with their confession. */
export const canBeMarked = (item: DeskItem): boolean => item.queue === 'new' || item.target === 'confession';
