import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Bookmark, type LucideIcon, ScrollText, Settings, Trophy } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { OwnConfession } from '@/domain/own-confession';
import { signOut, useCurrentUserId } from '@/features/auth/session';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { Tabs } from '@/ui/tabs';
import { copy } from './copy';
import { LevelCard } from './level-card';
import { OwnConfessions } from './own-confessions';
import { ProfileHeader } from './profile-header';
import { type ProfileTab, profileTabs } from './profile-tabs';
import { ownConfessionsQuery, profileQuery } from './queries';

const icons: Record<ProfileTab, LucideIcon> = {
  confessions: ScrollText,
  bookmarked: Bookmark,
  achievements: Trophy,
  settings: Settings,
};

type ProfilePlaceProps = {
  waysOn?: ReactNode;
  /** Where one confesses. */
  submit: string;
  /** Passes a published confession on. */
  onShare: (confession: OwnConfession) => void;
  tab: ProfileTab;
  /** `walked` along the row with the arrow keys, or opened on purpose. */
  onTab: (tab: ProfileTab, walked: boolean) => void;
  /** What the other features put behind their tabs. */
  panels: Record<Exclude<ProfileTab, 'confessions'>, ReactNode>;
};

/** The place people come back to: who they are here, what they earned, what they confessed (spec 2, Profile). */
export function ProfilePlace({ waysOn, submit, onShare, tab, onTab, panels }: ProfilePlaceProps) {
  const userId = useCurrentUserId();
  const query = useQuery(profileQuery(userId));
  // Asked for together with the profile, not after it.
  usePrefetchQuery(ownConfessionsQuery(userId));
  const missing = query.data === null;

  useEffect(() => {
    // With no user found it goes to /auth (spec 2): the guard brings whoever is signed out there.
    if (missing) void signOut();
  }, [missing]);

  if (query.data) {
    return (
      <>
        <ProfileHeader nickname={query.data.nickname}>{waysOn}</ProfileHeader>
        {query.isError && (
          <p role="alert" className="text-sm text-ember-200">
            {copy.notRefreshed}
          </p>
        )}
        <LevelCard profile={query.data} />
        <Tabs
          label={copy.tabsLabel}
          active={tab}
          onChange={onTab}
          tabs={profileTabs.map((key) => ({
            key,
            name: copy.tabs[key],
            Icon: icons[key],
            panel:
              key === 'confessions' ? (
                <OwnConfessions userId={userId} submit={submit} onShare={onShare} />
              ) : (
                panels[key]
              ),
          }))}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{copy.heading}</h1>
      {query.isError ? (
        <Notice
          urgent
          emoji="😢"
          title={query.error.message}
          action={
            <Button busy={query.isFetching} onClick={() => query.refetch()}>
              {copy.retry}
            </Button>
          }
        />
      ) : (
        <Spinner label={copy.loading} />
      )}
    </>
  );
}
