import { decodeComment } from './comment-content.ts';
import { toIsoTimestamp } from './timestamp.ts';

type Source = {
  /** The column that says whose a row is. */
  owner: string;
  /** What a person's rows are read in the order of, page after page; one of the columns, unique among them. */
  key: string;
  columns: readonly string[];
};

/**
 * Every table that holds something about a person, with everything they may read of it. A test holds the list against
 * the database: a new table or column about people that is missing here makes it fail.
 */
export const exportSources = {
  profiles: {
    owner: 'id',
    key: 'id',
    columns: [
      'id',
      'nickname',
      'created_at',
      'nsfw_enabled',
      'xp',
      'level',
      'halo_coins',
      'inferno_coins',
      'battles_won',
      'angel_points',
      'devil_points',
      'confessions_submitted',
      'confessions_approved',
      'angel_votes_cast',
      'devil_votes_cast',
      'stats',
      'currency',
    ],
  },
  confessions: {
    owner: 'user_id',
    key: 'id',
    columns: [
      'id',
      'created_at',
      'text',
      'is_nsfw',
      'status',
      'reviewed_at',
      'rejection_reason',
      'hidden_at',
      'devil_votes',
      'angel_votes',
      'comment_count',
    ],
  },
  comments: {
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'created_at', 'confession_id', 'content', 'removed_at', 'removal_reason'],
  },
  votes: {
    owner: 'user_id',
    // Not id: only in this order does an index lead from page to page.
    key: 'confession_id',
    columns: ['id', 'created_at', 'confession_id', 'vote_type'],
  },
  bookmarked_confessions: {
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'created_at', 'confession_id'],
  },
  confession_reports: {
    owner: 'reporter_id',
    key: 'id',
    columns: ['id', 'created_at', 'confession_id', 'reason', 'status'],
  },
  comment_reports: {
    owner: 'reporter_id',
    key: 'id',
    columns: ['id', 'created_at', 'comment_id', 'reason', 'status'],
  },
  user_achievements: {
    owner: 'user_id',
    key: 'achievement_id',
    columns: ['achievement_id', 'created_at'],
  },
  user_progress: {
    owner: 'user_id',
    key: 'id',
    columns: [
      'id',
      'created_at',
      'updated_at',
      'path_id',
      'current_node_id',
      'completed_nodes',
      'is_completed',
    ],
  },
  story_rewards: {
    owner: 'user_id',
    key: 'node_id',
    columns: ['node_id', 'created_at', 'xp', 'coins'],
  },
  moderation_log: {
    owner: 'moderator_id',
    key: 'id',
    columns: ['id', 'created_at', 'action', 'target_type', 'target_id', 'reason'],
  },
} as const satisfies Record<string, Source>;

export type ExportSource = keyof typeof exportSources;
type Column<Name extends ExportSource> = (typeof exportSources)[Name]['columns'][number];

/** A row as it was read: a value for every column asked for. */
export type ExportRow<Name extends ExportSource = ExportSource> = Record<Column<Name>, unknown>;

export const exportSourceNames = Object.keys(exportSources) as ExportSource[];

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
  /** Removed ones too. `content` is as stored, `text` as it was written. */
  comments: readonly (ExportRow<'comments'> & { text: string })[];
  votes: readonly ExportRow<'votes'>[];
  bookmarked_confessions: readonly ExportRow<'bookmarked_confessions'>[];
  confession_reports: readonly ExportRow<'confession_reports'>[];
  comment_reports: readonly ExportRow<'comment_reports'>[];
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
    votes: lists.votes.map(withIsoMoments).sort((a, b) => Number(a.id) - Number(b.id)),
    bookmarked_confessions: lists.bookmarked_confessions.map(withIsoMoments),
    confession_reports: lists.confession_reports.map(withIsoMoments),
    comment_reports: lists.comment_reports.map(withIsoMoments),
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
