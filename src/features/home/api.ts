import { displayNickname } from '@/domain/confession';
import { type Teaser, teaserOf } from '@/domain/teaser';
import type { Database } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { Judgment } from './judgment';

type JudgmentRow = Database['public']['Views']['live_judgments']['Row'];

const SHOWN_JUDGMENTS = 50;
const SHOWN_TEASERS = 10;

/** The newest 50 votes (spec 9). */
export async function fetchJudgments(signal: AbortSignal): Promise<Judgment[]> {
  const { data, error, status } = await supabase
    .from('live_judgments')
    .select('id, nickname, vote_type')
    .order('id', { ascending: false })
    .limit(SHOWN_JUDGMENTS)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return data.flatMap(toJudgment);
}

// The columns of a view are nullable by type; a vote without an id would be no vote.
function toJudgment({ id, nickname, vote_type }: JudgmentRow): Judgment[] {
  if (id === null) return [];
  return [{ id, nickname: displayNickname(nickname), verdict: vote_type === 'devil' ? 'devil' : 'angel' }];
}

/** The newest ten published confessions (spec 7); NSFW ones only for people who asked for them. */
export async function fetchTeasers(nsfwEnabled: boolean, signal: AbortSignal): Promise<Teaser[]> {
  const published = supabase
    .from('confessions')
    .select('id, text, created_at')
    .eq('status', 'approved')
    .is('hidden_at', null);
  const { data, error, status } = await (nsfwEnabled ? published : published.eq('is_nsfw', false))
    // Ids are ordered by time, and this order has an index.
    .order('id', { ascending: false })
    .limit(SHOWN_TEASERS)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return data.map(({ id, text }) => ({ id, text: teaserOf(text) }));
}
