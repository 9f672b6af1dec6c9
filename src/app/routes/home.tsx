import { paths } from '@/app/paths';
import { useCurrentUserId } from '@/features/auth/session';
import { CrisisCard } from '@/features/confessions/crisis-card';
import { Hero } from '@/features/home/hero';
import { LatestConfessions } from '@/features/home/latest-confessions';
import { LiveJudgments } from '@/features/home/live-judgments';
import { Screen } from '@/ui/screen';

/** Home (spec 2): where one arrives, hears others being judged, and chooses to judge or to confess. */
export function Component() {
  const userId = useCurrentUserId();
  return (
    <Screen width="wide" className="min-h-dvh">
      <LiveJudgments />
      <CrisisCard userId={userId} />
      <div className="my-auto grid items-center gap-8 md:grid-cols-2 md:gap-12">
        <Hero swipe={paths.swipe} submit={paths.submit} stories={paths.stories} />
        <LatestConfessions userId={userId} to={paths.swipe} />
      </div>
    </Screen>
  );
}
