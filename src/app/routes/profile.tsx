import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Conversation } from '@/app/conversation';
import { copy } from '@/app/copy';
import { latePanel } from '@/app/late-panel';
import { paths, sharedLink } from '@/app/paths';
import { useBookmarkChanges } from '@/features/bookmarks/queries';
import { isModeratorQuery } from '@/features/moderation/queries';
import { ProfilePlace } from '@/features/profile/profile-place';
import { toProfileTab } from '@/features/profile/profile-tabs';
import { ShareDialog, type ShareTarget } from '@/features/share/share-dialog';
import { useDeckChanges } from '@/features/swipe/queries';
import { buttonClasses } from '@/ui/button';
import { Screen } from '@/ui/screen';

const Bookmarked = latePanel(async () => (await import('@/features/bookmarks/bookmarked')).Bookmarked);
const AchievementsGallery = latePanel(
  async () => (await import('@/features/achievements/achievements-gallery')).AchievementsGallery,
);
const Settings = latePanel(async () => (await import('@/app/settings-panel')).SettingsPanel);

function preloadPanels() {
  for (const panel of [Bookmarked, AchievementsGallery, Settings]) panel.preload();
}

/** Runs a task when the browser has nothing better to do; returns how to call it off. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 5000 });
  return () => window.cancelIdleCallback(handle);
}

/** The profile place with its four tabs, of which `?tab=` names one; moderators find the way to their desk here. */
export function Component() {
  const moderator = useQuery(isModeratorQuery);
  const [search, setSearch] = useSearchParams();
  const bookmarks = useBookmarkChanges();
  const deck = useDeckChanges();
  const [discussed, setDiscussed] = useState<{ id: string; commentCount: number } | null>(null);
  const [passedOn, setPassedOn] = useState<ShareTarget | null>(null);
  const count = useCallback(
    (id: string, commentCount: number) => {
      setDiscussed((now) => (now?.id === id ? { id, commentCount } : now));
      bookmarks.setCommentCount(id, commentCount);
      deck.setCommentCount(id, commentCount);
    },
    [bookmarks, deck],
  );
  // Later the connection may be gone.
  useEffect(() => whenIdle(preloadPanels), []);
  const asked = search.get('tab');
  const tab = toProfileTab(asked);
  useEffect(() => {
    if (asked !== null && asked !== tab) setSearch({ tab }, { replace: true, preventScrollReset: true });
  }, [asked, tab, setSearch]);
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
        onShare={setPassedOn}
        tab={tab}
        // The place on the page is the profile's own to settle: the header should not jump into sight.
        onTab={(tab, walked) => setSearch({ tab }, { replace: walked, preventScrollReset: true })}
        panels={{
          bookmarked: <Bookmarked onComments={setDiscussed} />,
          achievements: <AchievementsGallery />,
          settings: <Settings />,
        }}
      />
      <Conversation confession={discussed} onClose={() => setDiscussed(null)} onCount={count} />
      <ShareDialog confession={passedOn} linkTo={sharedLink} onClose={() => setPassedOn(null)} />
    </Screen>
  );
}
