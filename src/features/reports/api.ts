import type { ReportReason, ReportTarget } from '@/domain/report';
import { AppError, isAppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Longer than this no answer is worth waiting for: the choice is kept and can be sent again. */
const TIMEOUT_MS = 10_000;

/** How filing a report ended, where trying again would change nothing. */
export type Outcome = 'filed' | 'duplicate' | 'missing' | 'own';

async function signedInId(): Promise<string> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new AppError('unauthenticated', 'You are signed out');
  return data.session.user.id;
}

async function hasReported({ type, id }: ReportTarget, me: string, signal: AbortSignal): Promise<boolean> {
  const { data, error, status } = await (type === 'comment'
    ? supabase.from('comment_reports').select('id').eq('comment_id', id)
    : supabase.from('confession_reports').select('id').eq('confession_id', id)
  )
    .eq('reporter_id', me)
    .limit(1)
    .retry(false)
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  return data.length > 0;
}

async function findAuthor({ type, id }: ReportTarget, signal: AbortSignal): Promise<string | null> {
  const { data, error, status } = await supabase
    .from(type === 'comment' ? 'comments' : 'confessions')
    .select('id, user_id')
    .eq('id', id)
    .limit(1)
    .retry(false)
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  return data[0]?.user_id ?? null;
}

async function insertReport(
  { type, id }: ReportTarget,
  report: { reporter_id: string; reason: ReportReason },
  signal: AbortSignal,
): Promise<void> {
  const { error, status } = await (type === 'comment'
    ? supabase.from('comment_reports').insert({ comment_id: id, ...report })
    : supabase.from('confession_reports').insert({ confession_id: id, ...report })
  ).abortSignal(signal);
  if (error) throw toAppError(error, status);
}

/** Whether the signed-in person has reported this before. */
export async function fetchReported(target: ReportTarget, signal: AbortSignal): Promise<boolean> {
  const me = await signedInId();
  return hasReported(target, me, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
}

/** Reports an item that is there and somebody else's (spec 7). Rejects where trying again may help. */
export async function fileReport(filing: { target: ReportTarget; reason: ReportReason }): Promise<Outcome> {
  const { target, reason } = filing;
  const me = await signedInId();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const author = await findAuthor(target, signal);
  // What one has reported is out of one's sight: another tab may have been faster.
  if (author === null) return (await hasReported(target, me, signal)) ? 'duplicate' : 'missing';
  if (author === me) return 'own';
  try {
    await insertReport(target, { reporter_id: me, reason }, signal);
    return 'filed';
  } catch (error) {
    if (isAppError(error, 'duplicate')) return 'duplicate';
    // Deleted or taken down since it was looked up.
    if (isAppError(error, 'missing', 'forbidden')) return 'missing';
    throw error;
  }
}
