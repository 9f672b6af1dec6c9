import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { useNearEnd } from '@/ui/use-near-end';
import { copy } from './copy';
import type { useBookmarks } from './queries';

type TheRestProps = { query: ReturnType<typeof useBookmarks>['query'] };

/** What is not loaded yet, fetched as the end comes near or by hand, and what went wrong on the way to it. */
export function TheRest({ query }: TheRestProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isError } = query;
  const more = () => void query.fetchNextPage({ cancelRefetch: false });
  // After a failure the person decides when to try again.
  const end = useNearEnd(more, hasNextPage && !isFetching && !isFetchNextPageError);
  return (
    <>
      {isError && <Complaint>{isFetchNextPageError ? copy.loadMoreFailed : copy.notRefreshed}</Complaint>}
      {hasNextPage && (
        <div ref={end} className="flex justify-center">
          <Button busy={isFetchingNextPage} onClick={more}>
            {copy.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function Complaint({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-center text-sm text-ember-200">
      {children}
    </p>
  );
}
