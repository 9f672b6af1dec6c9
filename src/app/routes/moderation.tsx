import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { copy } from '@/app/copy';
import { paths } from '@/app/paths';
import { copy as moderationCopy } from '@/features/moderation/copy';
import { Desk } from '@/features/moderation/desk';
import { toDeskTab } from '@/features/moderation/desk-item';
import { isModeratorQuery } from '@/features/moderation/queries';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Screen } from '@/ui/screen';
import { Spinner } from '@/ui/spinner';
import { toastError } from '@/ui/toast';
import { Component as NotFound } from './not-found';

/** The moderation desk with its three tabs, of which `?queue=` names one; to everybody but moderators, the 404 page. */
export function Component() {
  const client = useQueryClient();
  const moderator = useQuery(isModeratorQuery);
  const [search, setSearch] = useSearchParams();
  const allowed = moderator.data;
  const [wasAllowed, setWasAllowed] = useState(false);
  if (allowed && !wasAllowed) setWasAllowed(true);
  const dismissed = wasAllowed && allowed === false;
  const onForbidden = useCallback(() => client.setQueryData(isModeratorQuery.queryKey, false), [client]);
  useScreenTitle(allowed);

  useEffect(() => {
    if (dismissed) toastError(moderationCopy.noLongerModerator);
  }, [dismissed]);

  if (dismissed) return <Navigate to={paths.profile} replace />;
  if (allowed === false) return <NotFound />;
  return (
    <Screen width={allowed ? 'wide' : 'narrow'}>
      {allowed ? (
        <Desk
          tab={toDeskTab(search.get('queue'))}
          onTab={(queue, walked) => setSearch({ queue }, { replace: walked, preventScrollReset: true })}
          onForbidden={onForbidden}
        />
      ) : moderator.isError ? (
        <>
          <h1 className="sr-only">{copy.product}</h1>
          <Notice
            urgent
            emoji="😢"
            title={moderator.error.message}
            action={
              <Button busy={moderator.isFetching} onClick={() => moderator.refetch()}>
                {moderationCopy.retry}
              </Button>
            }
          />
        </>
      ) : (
        <Spinner label={copy.loading} />
      )}
    </Screen>
  );
}

/** The tab must not tell a stranger what the page does not. */
function useScreenTitle(allowed: boolean | undefined) {
  useEffect(() => {
    if (allowed === undefined) return;
    document.title = `${allowed ? copy.titles.moderation : copy.titles.notFound} · ${copy.product}`;
  }, [allowed]);
}
