import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';
import { OwnConfessionEntry } from './own-confession-entry';
import { ownConfessionsQuery } from './queries';
import { StatusNews } from './status-news';

const words = copy.confessions;

/** My Confessions: newest first, one page at a time. */
export function OwnConfessions({ userId }: { userId: string }) {
  return (
    <>
      {/* The tab above says it to the eye. */}
      <h2 className="sr-only">{copy.tabs.confessions}</h2>
      <List userId={userId} />
    </>
  );
}

function List({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownConfessionsQuery(userId));
  const confessions = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);

  if (confessions) {
    if (confessions.length === 0) {
      return (
        <Notice emoji="🤫" title={words.empty}>
          {words.emptyHint}
        </Notice>
      );
    }
    return (
      <>
        <StatusNews confessions={confessions} />
        <ul className="flex flex-col gap-4">
          {confessions.map((confession) => (
            <li key={confession.id}>
              <OwnConfessionEntry confession={confession} />
            </li>
          ))}
        </ul>
        {query.isError && (
          <p role="alert" className="text-center text-sm text-ember-200">
            {query.isFetchNextPageError ? copy.loadMoreFailed : copy.notRefreshed}
          </p>
        )}
        {query.hasNextPage && (
          <Button
            className="self-center"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {copy.loadMore}
          </Button>
        )}
      </>
    );
  }
  if (query.isError) {
    return (
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
    );
  }
  return <Spinner label={words.loading} />;
}
