import { decodeComment } from './comment-content.ts';
import type { ExportRow, ExportSource } from './export-sources.ts';
import { toIsoTimestamp } from './timestamp.ts';

/** What the sign-in service knows of a person. */
export type ExportAccount = {
  id: string;
  email: string | null;
  created_at: string;
  is_moderator: boolean;
  [more: string]: unknown;
};

export type ExportRows = { [Name in ExportSource]: readonly ExportRow<Name>[] };

/**
 * The file a person takes along, version 1: everything stored about them that they may read. Keys are the names of the
 * tables, moments are ISO 8601. Of other people it holds nothing but the ids of what was judged, kept, answered or reported.
 */
export type DataExport = {
  format: 'confession-export/1';
  exported_at: string;
  account: ExportAccount;
  profile: ExportRow<'profiles'> | null;
  /** With what moderators decided and told, and how others judged. */
  confessions: readonly ExportRow<'confessions'>[];
  appeals: readonly ExportRow<'appeals'>[];
  /** Removed ones too. `content` is as stored, `text` as it was written. */
  comments: readonly (ExportRow<'comments'> & { text: string })[];
  votes: readonly ExportRow<'votes'>[];
  bookmarked_confessions: readonly ExportRow<'bookmarked_confessions'>[];
  confession_reports: readonly ExportRow<'confession_reports'>[];
  comment_reports: readonly ExportRow<'comment_reports'>[];
  author_mutes: readonly ExportRow<'author_mutes'>[];
  muted_words: readonly ExportRow<'muted_words'>[];
  user_achievements: readonly ExportRow<'user_achievements'>[];
  user_progress: readonly ExportRow<'user_progress'>[];
  story_rewards: readonly ExportRow<'story_rewards'>[];
  /** What the person did as a moderator; empty for everybody else. */
  moderation_log: readonly ExportRow<'moderation_log'>[];
  /** What moderators did about the person's own words, as far as the person is a moderator and may read it. */
  moderation_log_about_me: readonly ExportRow<'moderation_log'>[];
};

/** Everything that was read, in the shape of the file. */
export function toDataExport(
  exportedAt: Date,
  account: ExportAccount,
  rows: ExportRows,
  logAboutMe: readonly ExportRow<'moderation_log'>[],
): DataExport {
  const [profile] = rows.profiles.map(withIsoMoments);
  const { profiles: _profiles, ...lists } = rows;
  return {
    format: 'confession-export/1',
    exported_at: exportedAt.toISOString(),
    account: withIsoMoments(account),
    profile: profile ?? null,
    ...lists,
    confessions: lists.confessions.map(withIsoMoments),
    comments: lists.comments
      .map(withIsoMoments)
      .map((comment) => ({ ...comment, text: decodeComment(String(comment.content)) })),
    appeals: lists.appeals.map(withIsoMoments),
    votes: lists.votes.map(withIsoMoments).sort((a, b) => Number(a.id) - Number(b.id)),
    bookmarked_confessions: lists.bookmarked_confessions.map(withIsoMoments),
    confession_reports: lists.confession_reports.map(withIsoMoments),
    comment_reports: lists.comment_reports.map(withIsoMoments),
    author_mutes: lists.author_mutes.map(withIsoMoments),
    muted_words: lists.muted_words.map(withIsoMoments),
    user_achievements: lists.user_achievements.map(withIsoMoments),
    user_progress: lists.user_progress.map(withIsoMoments),
    story_rewards: lists.story_rewards.map(withIsoMoments),
    moderation_log: lists.moderation_log.map(withIsoMoments),
    moderation_log_about_me: logAboutMe.map(withIsoMoments),
  };
}

function withIsoMoments<Row extends Record<string, unknown>>(row: Row): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    column.endsWith('_at') && typeof value === 'string' ? toIsoTimestamp(value) : value,
  ]);
  return Object.fromEntries(entries) as Row;
}

/** The name of the file: the day it was made, where it was made. */
export function exportFileName(exportedAt: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [exportedAt.getFullYear(), two(exportedAt.getMonth() + 1), two(exportedAt.getDate())];
  return `confession-export-${day.join('-')}.json`;
}
