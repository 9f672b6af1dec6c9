import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { copy } from '@/app/copy';
import { paths } from '@/app/paths';
import { copy as moderationCopy } from '@/features/moderation/copy';
import { Desk } from '@/features/moderation/desk';
import { isModeratorQuery } from '@/features/moderation/queries';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Screen } from '@/ui/screen';
import { Spinner } from '@/ui/spinner';
import { toastError } from '@/ui/toast';
import { Component as NotFound } from './not-found';

/** The moderation desk; to everybody but moderators, the 404 page. */
export function Component() {
  const client = useQueryClient();
  const moderator = useQuery(isModeratorQuery);
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
    <Screen>
      {allowed ? (
        <Desk onForbidden={onForbidden} />
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
