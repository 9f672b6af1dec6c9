import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Conversation } from '@/app/conversation';
import { copy } from '@/app/copy';
import { paths } from '@/app/paths';
import { useBookmarkChanges } from '@/features/bookmarks/queries';
import { isModeratorQuery } from '@/features/moderation/queries';
import { ProfilePlace } from '@/features/profile/profile-place';
import { toProfileTab } from '@/features/profile/profile-tabs';
import { useDeckChanges } from '@/features/swipe/queries';
import { buttonClasses } from '@/ui/button';
import { Screen } from '@/ui/screen';
import { Spinner } from '@/ui/spinner';

const Bookmarked = lazy(async () => ({
  default: (await import('@/features/bookmarks/bookmarked')).Bookmarked,
}));
const AchievementsGallery = lazy(async () => ({
  default: (await import('@/features/achievements/achievements-gallery')).AchievementsGallery,
}));
const Settings = lazy(async () => ({ default: (await import('@/features/settings/settings')).Settings }));

const waiting = <Spinner label={copy.loading} />;

/** The profile place with its four tabs, of which `?tab=` names one; moderators find the way to their desk here. */
export function Component() {
  const moderator = useQuery(isModeratorQuery);
  const [search, setSearch] = useSearchParams();
  const bookmarks = useBookmarkChanges();
  const deck = useDeckChanges();
  const [discussed, setDiscussed] = useState<{ id: string; commentCount: number } | null>(null);
  const count = useCallback(
    (id: string, commentCount: number) => {
      setDiscussed((now) => (now?.id === id ? { id, commentCount } : now));
      bookmarks.setCommentCount(id, commentCount);
      deck.setCommentCount(id, commentCount);
    },
    [bookmarks, deck],
  );
  return (
    <Screen>
      <ProfilePlace
        waysOn={
          moderator.data && (
            <Link to={paths.moderation} className={buttonClasses('quiet')}>
              <Gavel aria-hidden="true" className="size-5" />
              {copy.titles.moderation}
            </Link>
          )
        }
        submit={paths.submit}
        tab={toProfileTab(search.get('tab'))}
        // The place on the page is the profile's own to settle: the header should not jump into sight.
        onTab={(tab) => setSearch({ tab }, { preventScrollReset: true })}
        panels={{
          bookmarked: (
            <Suspense fallback={waiting}>
              <Bookmarked onComments={setDiscussed} />
            </Suspense>
          ),
          achievements: (
            <Suspense fallback={waiting}>
              <AchievementsGallery />
            </Suspense>
          ),
          settings: (
            <Suspense fallback={waiting}>
              <Settings />
            </Suspense>
          ),
        }}
      />
      <Conversation confession={discussed} onClose={() => setDiscussed(null)} onCount={count} />
    </Screen>
  );
}
