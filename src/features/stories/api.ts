import {
  type StoryEarnings,
  type StoryNode,
  type StoryPath,
  type StoryProgress,
  standingOf,
  toStoryTheme,
} from '@/domain/story';
import type { Database } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Longer than this no answer is worth waiting for: the choice can be made again, and is never made twice. */
const MOVE_TIMEOUT_MS = 10_000;

type OverviewRow = Database['public']['Functions']['story_overview']['Returns'][number];
type ProgressRow = Pick<
  Database['public']['Tables']['user_progress']['Row'],
  'path_id' | 'current_node_id' | 'completed_nodes' | 'is_completed'
>;

/** Every story path with how far the person is in it. */
export async function fetchPaths(signal: AbortSignal): Promise<StoryPath[]> {
  const { data, error, status } = await supabase.rpc('story_overview').abortSignal(signal).retry(false);
  if (error) throw toAppError(error, status);
  return data.map(toPath);
}

function toPath(row: OverviewRow): StoryPath {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    theme: toStoryTheme(row.theme),
    standing: standingOf({ isBegun: row.is_begun, isCompleted: row.is_completed }),
    endings: row.endings,
    endingsFound: row.endings_found.map(toStoryTheme),
  };
}

/** Where the person stands in a path; null when they never began it. */
export async function fetchProgress(pathId: string, signal: AbortSignal): Promise<StoryProgress | null> {
  // Only one's own progress is readable.
  const { data, error, status } = await supabase
    .from('user_progress')
    .select('path_id, current_node_id, completed_nodes, is_completed')
    .eq('path_id', pathId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data && toProgress(data);
}

/** Resumes a path where the person left it, or begins it at its root. */
export async function beginPath(pathId: string): Promise<StoryProgress> {
  const { data, error, status } = await supabase.rpc('begin_story_path', { path_id: pathId });
  if (error) throw toAppError(error, status);
  return toProgress(data);
}

/** Back to the root of a path. What was earned and found stays. */
export async function restartPath(pathId: string): Promise<StoryProgress> {
  const { data, error, status } = await supabase
    .rpc('restart_story_path', { path_id: pathId })
    .abortSignal(AbortSignal.timeout(MOVE_TIMEOUT_MS));
  if (error) throw toAppError(error, status);
  return toProgress(data);
}

/** Moves on to a child of the current node. Anything else is refused as a conflict. */
export async function chooseNode(nodeId: string): Promise<StoryProgress & { earned: StoryEarnings }> {
  const { data, error, status } = await supabase
    .rpc('choose_story_node', { node_id: nodeId })
    .abortSignal(AbortSignal.timeout(MOVE_TIMEOUT_MS))
    .single();
  if (error) throw toAppError(error, status);
  return {
    ...toProgress(data),
    earned: {
      xp: data.earned_xp,
      coins: data.earned_coins,
      coin: data.coin === 'halo' ? 'halo' : 'inferno',
    },
  };
}

function toProgress(row: ProgressRow): StoryProgress {
  return {
    pathId: row.path_id,
    currentId: row.current_node_id,
    walked: row.completed_nodes,
    isCompleted: row.is_completed,
  };
}

/** The children of these nodes, and the root of the path when asked for. */
export async function fetchNodes(
  pathId: string,
  { childrenOf, root }: { childrenOf: readonly string[]; root: boolean },
  signal: AbortSignal,
): Promise<StoryNode[]> {
  const parents = `parent_id.in.(${childrenOf.map((id) => `"${id}"`).join(',')})`;
  const { data, error, status } = await supabase
    .from('story_nodes')
    .select('id, parent_id, confession_text, choice_text, is_ending, theme, position, story_rewards(node_id)')
    .eq('path_id', pathId)
    .or(root ? `parent_id.is.null,${parents}` : parents)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    text: row.confession_text,
    choice: row.choice_text,
    isEnding: row.is_ending,
    theme: toStoryTheme(row.theme),
    position: row.position,
    read: row.story_rewards.length > 0,
  }));
}
