import { displayNickname } from '@/domain/confession';
import { REPORT_REASONS } from '@/domain/report';
import { toIsoTimestamp } from '@/domain/timestamp';
import type { Json } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { Concern, Decision, DeskItem, NewItem, Queue, ReportedItem } from './desk-item';

/** Where the rest of a queue begins, in the words of the call that is asked for it. */
type Cursor =
  | { after_urgent: boolean; after_since: string; after_id: string }
  | { after_priority: number; after_first: string; after_id: string };

/** Some of what waits; `next` is null after the last. */
export type DeskPage = {
  items: readonly DeskItem[];
  next: Cursor | null;
  /** When it was asked for, in milliseconds of this browser's clock. */
  askedAt: number;
};

/** The day at the desk in numbers. */
export type Figures = {
  waiting: number;
  waitingUrgent: number;
  reportedOpen: number;
  /** From the wait's beginning to the decision, in seconds; null when nothing was decided. */
  medianSeconds: number | null;
  /** The last 24 hours, oldest first. */
  decisionsByHour: readonly number[];
};

export type LogEntry = {
  id: number;
  at: Date;
  /** Null when the account is gone. */
  moderator: string | null;
  isMine: boolean;
  action: string;
  target: 'confession' | 'comment';
  targetId: string;
  reason: string | null;
  /** Null when it was erased by its author. */
  text: string | null;
  nickname: string;
  isUndone: boolean;
  /** What an undo took back; null for everything else. */
  undoneAction: string | null;
};

export type LogPage = { entries: readonly LogEntry[]; next: number | null };

const PAGE_SIZE = 20;
/** The place in the order of priority that stands for urgent. */
const URGENT = 2;

const toDate = (value: string) => new Date(toIsoTimestamp(value));
const concerns: readonly Concern[] = ['self_harm', 'non_consensual'];

/** Whether the signed-in person may open the desk. */
export async function fetchIsModerator(signal: AbortSignal): Promise<boolean> {
  const { data, error, status } = await supabase.rpc('is_moderator').abortSignal(signal);
  if (error) throw toAppError(error, status);
  return data;
}

/** A page of one of the two queues; `forbidden` for everybody but moderators. */
export function fetchDesk(queue: Queue, after: Cursor | null, signal: AbortSignal): Promise<DeskPage> {
  return queue === 'new' ? fetchNew(after, signal) : fetchReported(after, signal);
}

async function fetchNew(after: Cursor | null, signal: AbortSignal): Promise<DeskPage> {
  const askedAt = Date.now();
  const { data, error, status } = await supabase
    .rpc('moderation_queue', { page_size: PAGE_SIZE, ...after })
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  const last = data.length === PAGE_SIZE ? data.at(-1) : undefined;
  return {
    items: data.map(
      (row): NewItem => ({
        queue: 'new',
        id: row.id,
        text: row.text,
        nickname: displayNickname(row.author_nickname),
        writtenAt: toDate(row.created_at),
        isNsfw: row.is_nsfw,
        isUrgent: row.is_urgent,
        concern: concerns.find((known) => known === row.concern) ?? null,
        appeal:
          row.appeal_note === null
            ? null
            : {
                note: row.appeal_note,
                earlierReason: row.earlier_reason,
                rejectedByMe: row.rejected_by_me,
              },
      }),
    ),
    next: last ? { after_urgent: last.is_urgent, after_since: last.waiting_since, after_id: last.id } : null,
    askedAt,
  };
}

async function fetchReported(after: Cursor | null, signal: AbortSignal): Promise<DeskPage> {
  const askedAt = Date.now();
  const { data, error, status } = await supabase
    .rpc('reported_items', { page_size: PAGE_SIZE, ...after })
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  const last = data.length === PAGE_SIZE ? data.at(-1) : undefined;
  return {
    items: data.map(
      (row): ReportedItem => ({
        queue: 'reported',
        id: row.target_id,
        target: row.target_type === 'comment' ? 'comment' : 'confession',
        text: row.text,
        nickname: displayNickname(row.author_nickname),
        writtenAt: toDate(row.written_at),
        isNsfw: row.is_nsfw,
        isUrgent: row.priority >= URGENT,
        isHidden: row.is_hidden,
        reasons: toReasons(row.reasons),
        reportedAt: toDate(row.first_reported_at),
        context: row.context,
        devilVotes: row.devil_votes,
        angelVotes: row.angel_votes,
        commentCount: row.comment_count,
      }),
    ),
    next: last
      ? { after_priority: last.priority, after_first: last.first_reported_at, after_id: last.target_id }
      : null,
    askedAt,
  };
}

function toReasons(counts: Json): ReportedItem['reasons'] {
  const told = new Map(Object.entries(counts ?? {}));
  return REPORT_REASONS.map((reason) => [reason, Number(told.get(reason) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
}

/** Today at the desk. */
export async function fetchFigures(signal: AbortSignal): Promise<Figures> {
  const { data, error, status } = await supabase.rpc('moderation_figures').abortSignal(signal).single();
  if (error) throw toAppError(error, status);
  return {
    waiting: data.waiting,
    waitingUrgent: data.waiting_urgent,
    reportedOpen: data.reported_open,
    medianSeconds: data.median_seconds,
    decisionsByHour: data.decisions_by_hour,
  };
}

/** A page of what moderators did, newest first. */
export async function fetchLog(before: number | null, signal: AbortSignal): Promise<LogPage> {
  const { data, error, status } = await supabase
    .rpc('moderation_history', { page_size: PAGE_SIZE, ...(before !== null && { before }) })
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  return {
    entries: data.map((row) => ({
      id: row.id,
      at: toDate(row.created_at),
      moderator: row.moderator,
      isMine: row.is_mine,
      action: row.action,
      target: row.target_type === 'comment' ? 'comment' : 'confession',
      targetId: row.target_id,
      reason: row.reason,
      text: row.text,
      nickname: displayNickname(row.author_nickname),
      isUndone: row.is_undone,
      undoneAction: row.undone_action,
    })),
    next: data.length === PAGE_SIZE ? (data.at(-1)?.id ?? null) : null,
  };
}

/** Writes a decision down. Returns what undoes it, null when nothing changed; `conflict` when somebody was faster. */
export async function decide(decision: Decision): Promise<number | null> {
  const { data, error, status } = await request(decision);
  if (error) throw toAppError(error, status);
  return data;
}

function request(decision: Decision) {
  const { item } = decision;
  const isComment = item.queue === 'reported' && item.target === 'comment';
  switch (decision.deed) {
    case 'approve':
      return supabase.rpc('approve_confession', { confession_id: item.id });
    case 'keep':
      return isComment
        ? supabase.rpc('dismiss_comment_reports', { comment_id: item.id })
        : supabase.rpc('dismiss_confession_reports', { confession_id: item.id });
    case 'reject':
      return isComment
        ? supabase.rpc('remove_comment', { comment_id: item.id, reason: decision.reason })
        : supabase.rpc('reject_confession', { confession_id: item.id, reason: decision.reason });
    case 'mark':
      return supabase.rpc('set_confession_nsfw', { confession_id: item.id, is_nsfw: decision.isNsfw });
  }
}

/** Takes a decision of one's own back; `conflict` when it is too late for that. */
export async function undo(entryId: number): Promise<void> {
  const { error, status } = await supabase.rpc('undo_moderation', { entry_id: entryId });
  if (error) throw toAppError(error, status);
}
