import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
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
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-2xl font-semibold">
        {words.heading}
      </h2>
      <List userId={userId} />
    </section>
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
