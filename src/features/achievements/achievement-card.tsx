import { memo } from 'react';
import { type Achievement, medalOf, progressTowards, type Statistics } from '@/domain/achievement';
import { classNames } from '@/ui/class-names';
import { ProgressBar } from '@/ui/progress-bar';
import { copy } from './copy';
import './achievement-card.css';

type AchievementCardProps = {
  achievement: Achievement;
  done: Statistics;
  /** When it was earned; undefined while it is not. */
  earnedAt: string | undefined;
  /** Earned a moment ago, before the person's eyes. */
  fresh: boolean;
};

/** Something to earn: the reward once it is earned, until then how far it is. */
export const AchievementCard = memo(function AchievementCard(props: AchievementCardProps) {
  const { achievement, done, earnedAt, fresh } = props;
  const earned = earnedAt !== undefined;
  return (
    <article
      className={classNames(
        'achievement glass flex h-full gap-4 rounded-2xl p-4',
        earned && 'is-earned',
        fresh && 'is-fresh',
      )}
    >
      <span aria-hidden="true" className="achievement-medal">
        {medalOf(achievement.requirements)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{achievement.title}</h3>
        <p className="text-sm text-pretty wrap-anywhere text-veil-200">{achievement.description}</p>
        <div className="mt-auto pt-3">
          {earned ? (
            <Reward xp={achievement.xpReward} at={new Date(earnedAt)} fresh={fresh} />
          ) : (
            <Way achievement={achievement} done={done} />
          )}
        </div>
      </div>
    </article>
  );
});

function Reward({ xp, at, fresh }: { xp: number; at: Date; fresh: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <span className="font-display text-xl font-semibold text-halo-300">{copy.reward(xp)}</span>
      {fresh ? (
        <span className="font-semibold text-halo-200">{copy.justEarned}</span>
      ) : (
        <time dateTime={at.toISOString()} className="text-veil-200">
          <span className="sr-only">{copy.earned} </span>
          {copy.day(at)}
        </time>
      )}
    </p>
  );
}

function Way({ achievement, done }: { achievement: Achievement; done: Statistics }) {
  const { x, y, percent } = progressTowards(achievement.requirements, done);
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar
        label={copy.progressOf(achievement.title)}
        percent={percent}
        valueText={copy.progress(x, y)}
      />
      <p className="text-sm tabular-nums text-veil-200">{copy.progress(x, y)}</p>
    </div>
  );
}
