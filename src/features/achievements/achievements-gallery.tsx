import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Achievement, countByCategory } from '@/domain/achievement';
import { useCurrentUserId } from '@/features/auth/session';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ProgressBar } from '@/ui/progress-bar';
import { AchievementCard } from './achievement-card';
import { CategoryFilter } from './category-filter';
import { copy } from './copy';
import { GallerySkeleton } from './gallery-skeleton';
import { achievementsQuery, type Standing, standingQuery } from './queries';
import { useJustEarned } from './use-just-earned';

/** What there is to earn, and how far one has come (spec 2, Achievements). */
export function AchievementsGallery() {
  const achievements = useQuery(achievementsQuery);
  const standing = useQuery(standingQuery(useCurrentUserId()));
  const failed = [achievements, standing].filter((query) => query.isError);
  return (
    <>
      {/* The tab above says it to the eye. */}
      <h2 className="sr-only">{copy.heading}</h2>
      {achievements.data && standing.data ? (
        <>
          {failed.length > 0 && (
            <p role="alert" className="text-center text-sm text-ember-200">
              {copy.notRefreshed}
            </p>
          )}
          <Gallery achievements={achievements.data} standing={standing.data} />
        </>
      ) : failed[0] ? (
        <Notice
          urgent
          emoji="😢"
          title={failed[0].error?.message ?? ''}
          action={
            <Button
              busy={failed.some((query) => query.isFetching)}
              onClick={() => failed.forEach((query) => void query.refetch())}
            >
              {copy.retry}
            </Button>
          }
        />
      ) : (
        <GallerySkeleton />
      )}
    </>
  );
}

function Gallery({ achievements, standing }: { achievements: readonly Achievement[]; standing: Standing }) {
  const [category, setCategory] = useState<string | null>(null);
  const counts = useMemo(() => countByCategory(achievements), [achievements]);
  const fresh = useJustEarned(standing.earned);
  const earned = achievements.filter(({ id }) => Object.hasOwn(standing.earned, id)).length;
  const shown = achievements.filter((one) => category === null || one.category === category);

  if (achievements.length === 0) return <Notice emoji="🕯️" title={copy.empty} />;
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="font-display text-xl font-semibold text-veil-50">
          {copy.earnedOf(earned, achievements.length)}
        </p>
        <ProgressBar
          label={copy.total}
          percent={(earned / achievements.length) * 100}
          valueText={copy.earnedOf(earned, achievements.length)}
        />
      </div>
      <CategoryFilter counts={counts} chosen={category} onChoose={setCategory} />
      <ul aria-label={copy.heading} className="grid gap-4 sm:grid-cols-2">
        {shown.map((achievement) => (
          <li key={achievement.id}>
            <AchievementCard
              achievement={achievement}
              done={standing.done}
              earnedAt={standing.earned[achievement.id]}
              fresh={fresh.has(achievement.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
