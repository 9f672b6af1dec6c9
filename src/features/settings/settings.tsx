import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUserId, useSession } from '@/features/auth/session';
import { NsfwPreference } from '@/features/confessions/nsfw-preference';
import { useNsfwPreference } from '@/features/confessions/queries';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { SettingsSection } from '@/ui/settings-section';
import { setCharacterKeys, useCharacterKeys } from '@/ui/shortcut-choice';
import { Spinner } from '@/ui/spinner';
import { Switch } from '@/ui/switch';
import { AccountFacts } from './account-facts';
import { copy } from './copy';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { settingsQuery } from './queries';

/**
 * One's account, what one is shown, and the way out with everything or without a trace (spec 2, Settings). `more` are
 * sections of other features about what one is shown.
 */
export function Settings({ more }: { more?: ReactNode }) {
  const userId = useCurrentUserId();
  const user = useSession().session?.user;
  const query = useQuery(settingsQuery(userId));
  const nsfw = useNsfwPreference(userId);
  const characterKeys = useCharacterKeys();

  const profile = query.data;
  return (
    <>
      {/* The tab above says it to the eye. */}
      <h2 className="sr-only">{copy.heading}</h2>
      {profile ? (
        <>
          {query.isError && (
            <p role="alert" className="text-sm text-ember-200">
              {copy.notRefreshed}
            </p>
          )}
          <AccountFacts
            email={user?.email}
            nickname={profile.nickname}
            memberSince={user?.created_at}
            lastSignIn={user?.last_sign_in_at}
          />
          <SettingsSection heading={copy.judging.heading} text={copy.judging.text}>
            <NsfwPreference enabled={nsfw.enabled ?? profile.nsfwEnabled} onChange={nsfw.set} />
          </SettingsSection>
          <SettingsSection heading={copy.keys.heading} text={copy.keys.text}>
            <Switch label={copy.keys.label} checked={characterKeys} onChange={setCharacterKeys} />
          </SettingsSection>
          {more}
          <DownloadData userId={userId} />
          <DeleteAccount userId={userId} email={user?.email ?? null} />
        </>
      ) : query.isError ? (
        <Notice
          urgent
          emoji="😢"
          title={query.error.message}
          action={
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {copy.retry}
            </Button>
          }
        />
      ) : profile === null ? (
        <Notice emoji="🕯️" title={copy.empty}>
          {copy.emptyHint}
        </Notice>
      ) : (
        <Spinner label={copy.loading} />
      )}
    </>
  );
}
