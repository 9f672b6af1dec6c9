import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toConfessionStatus } from '@/domain/confession';
import { hear, type OwnConfessions } from '@/domain/own-confessions';
import type { Profile } from '@/domain/profile';
import { onAccountChange } from '@/features/auth/session';
import { ownConfessionsKey } from '@/features/confessions/keys';
import { toastInfo, toastSuccess } from '@/ui/toast';
import { fetchAchievement, fetchAppealOutcome, fetchEarned, followPerson, type LiveChange } from './api';
import { claimNews, forgetClaims } from './claims';
import { copy } from './copy';
import { createRefresher } from './refresher';
import { forgetUnlocks, showUnlock } from './unlock-toast';
import { createUnlocks } from './unlocks';
import { createVerdicts } from './verdicts';
import { whenVisible } from './visible';

const profileKey: QueryKey = ['profile', 'own'];

/** What is asked for together. What other people see of one's confessions has its own pace (spec 7). */
const topics = {
  profile: ({ queryKey: [root, part] }: Query) => root === 'profile' && part === 'own',
  confessions: ({ queryKey: [root, part] }: Query) => root === 'confessions' && part === 'own',
  appeals: ({ queryKey: [root, part] }: Query) => root === 'confessions' && part === 'appeals',
  /** Whatever else is computed from a person's numbers: statistics, preferences, achievements and the way to them. */
  numbers: ({ queryKey: [root, part] }: Query) =>
    (root === 'profile' && part !== 'own') || (root === 'achievements' && part !== 'unlocked'),
} as const;

type Topic = keyof typeof topics;

/** Between two refreshes of the same thing: a viral confession must not become a storm of requests. */
const PAUSE = 400;

/** The one place that listens: what a person sees of their own moves while this is mounted, on every screen. */
export function useLiveUpdates(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresher = createRefresher(async (topic: Topic) => {
      const concerned = { predicate: topics[topic] };
      // A request on its way may have been answered before the change, so a second one follows it; unless it failed,
      // for then the failure is what the screen should show. It is not cancelled: a first load would begin anew.
      const underWay = client.isFetching(concerned) > 0;
      await client.invalidateQueries(concerned, { cancelRefetch: false });
      if (underWay) {
        await client.invalidateQueries({
          predicate: (query) => topics[topic](query) && query.state.status === 'success',
        });
      }
    }, PAUSE);
    const unlocks = createUnlocks({
      fetchEarned: () => fetchEarned(userId),
      fetchAchievement: (id) =>
        client.fetchQuery({
          queryKey: ['achievements', 'unlocked', id],
          queryFn: () => fetchAchievement(id),
          staleTime: Number.POSITIVE_INFINITY,
          retry: 2,
        }),
      whenVisible,
      claim: (id) => claimNews(userId, id),
      show: showUnlock,
    });

    const verdicts = createVerdicts({
      fetchOutcome: fetchAppealOutcome,
      whenVisible,
      claim: (news) => claimNews(userId, news),
      isListed: () =>
        client.getQueryCache().find({ queryKey: ownConfessionsKey, exact: true })?.isActive() === true,
      show: (verdict) => {
        const tell = verdict === 'approved' || verdict === 'granted' ? toastSuccess : toastInfo;
        tell(copy.verdicts[verdict], { duration: 6000 });
      },
    });

    // By confession, when it was last reviewed: votes change a row too, and say nothing about an appeal.
    const reviewed = new Map<string, string | null>();

    /** Writes the change into what is cached; what cannot be written is asked for. */
    function apply(change: LiveChange) {
      switch (change.table) {
        case 'profiles': {
          // An answer on its way may be older than the change, and would overwrite it.
          const written = change.profile !== null && client.isFetching({ queryKey: profileKey }) === 0;
          if (written) client.setQueryData<Profile | null>(profileKey, (known) => known && change.profile);
          else refresher.ask('profile');
          return refresher.ask('numbers');
        }
        case 'confessions': {
          const { id, reviewed_at: at } = change.row ?? {};
          if (id === undefined || at === undefined || reviewed.get(id) !== at) refresher.ask('appeals');
          if (id !== undefined && at !== undefined) reviewed.set(id, at);
          if (id !== undefined && at && change.row?.status !== undefined) {
            const status = toConfessionStatus(change.row.status);
            verdicts.hear({ id, status, reviewedAt: at, changedAt: change.changedAt });
          }
          const list = client.getQueryData<OwnConfessions>(ownConfessionsKey);
          if (!list || !change.row) return refresher.ask('confessions');
          const heard = hear(list, change.row);
          client.setQueryData<OwnConfessions>(ownConfessionsKey, heard.list);
          return heard.unclear && refresher.ask('confessions');
        }
        case 'votes':
          return refresher.ask('numbers');
        case 'user_achievements':
          if (change.achievementId) unlocks.hear(change.achievementId);
          else unlocks.catchUp();
          return refresher.ask('numbers');
      }
    }

    // What is earned from here on is news, even before the line is up.
    unlocks.catchUp();
    const unfollow = followPerson(userId, {
      onChange: apply,
      onListening: () => {
        for (const topic of ['profile', 'confessions', 'appeals', 'numbers'] as const) refresher.ask(topic);
        unlocks.catchUp();
      },
    });
    const unwatch = onAccountChange(forgetClaims);
    return () => {
      unfollow();
      unwatch();
      refresher.stop();
      unlocks.stop();
      verdicts.stop();
      forgetUnlocks();
    };
  }, [client, userId]);
}
