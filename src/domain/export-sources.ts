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
  appeals: {
    owner: 'user_id',
    key: 'confession_id',
    columns: ['confession_id', 'created_at', 'note', 'outcome', 'answer', 'answered_at'],
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
  author_mutes: {
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'muted_at'],
  },
  muted_words: {
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'muted_at', 'word'],
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
    columns: ['id', 'created_at', 'action', 'target_type', 'target_id', 'reason', 'waiting_since', 'undoes'],
  },
} as const satisfies Record<string, Source>;

export type ExportSource = keyof typeof exportSources;
type Column<Name extends ExportSource> = (typeof exportSources)[Name]['columns'][number];

/** A row as it was read: a value for every column asked for. */
export type ExportRow<Name extends ExportSource = ExportSource> = Record<Column<Name>, unknown>;

export const exportSourceNames = Object.keys(exportSources) as ExportSource[];
