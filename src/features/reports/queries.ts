import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportTarget } from '@/domain/report';
import { noteRest } from '@/lib/rests';
import { fetchReported, fileReport, type Outcome } from './api';

export type { Outcome } from './api';

/** Whether this person has reported the item before. Asked on every opening: another tab may have. */
export const reportedQuery = (target: ReportTarget) =>
  queryOptions({
    queryKey: ['reports', 'mine', target.type, target.id],
    queryFn: async ({ client, signal }) => {
      const reported = await fetchReported(target, signal);
      // Reported in another tab: what this one still holds of it is old.
      if (reported && target.type === 'confession')
        void client.invalidateQueries({ queryKey: ['confessions'] });
      return reported;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // The dialog says what failed and offers to try again.
    retry: false,
  });

type Filed = {
  onEnd: (outcome: Outcome) => void;
  onFailed: (error: unknown) => void;
};

/** Files a report. A confession reported leaves every list that may hold it; a comment only its own thread. */
export function useFileReport(userId: string, target: ReportTarget, { onEnd, onFailed }: Filed) {
  const client = useQueryClient();
  const { type } = target;
  return useMutation({
    mutationFn: fileReport,
    onSuccess: (outcome) => {
      // Known without asking: what stands in place of the item can say so at once.
      if (outcome === 'filed' || outcome === 'duplicate')
        client.setQueryData(reportedQuery(target).queryKey, true);
      onEnd(outcome);
    },
    onError: (error) => {
      noteRest(userId, 'report', error);
      onFailed(error);
    },
    meta: { stales: type === 'confession' ? ['confessions', 'bookmarks'] : [] },
  });
}
