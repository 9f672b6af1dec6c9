import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUserId } from '@/features/auth/session';
import { nsfwQuery } from '@/features/confessions/queries';
import { isAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { ListEnd } from '@/ui/list-end';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { toastError, toastSuccess } from '@/ui/toast';
import { BookmarkDialog } from './bookmark-dialog';
import { BookmarkEntry, entryId } from './bookmark-entry';
import { copy } from './copy';
import { type Bookmark, type KeptConfession, useBookmarks, useRemoveBookmark } from './queries';

type BookmarkedProps = {
  /** Somebody wants to read what is said about a bookmarked confession. */
  onComments: (confession: { id: string; commentCount: number }) => void;
};

/** What one has kept for later (spec 2, Bookmarked). */
export function Bookmarked({ onComments }: BookmarkedProps) {
  const userId = useCurrentUserId();
  const { query, bookmarks } = useBookmarks(userId);
  // Until it is known, what could offend stays veiled.
  const veilNsfw = useQuery(nsfwQuery(userId)).data !== true;
  const heading = useRef<HTMLHeadingElement>(null);
  const { error } = query;
  useEffect(() => {
    if (error) console.error(copy.fetchFailed, error);
  }, [error]);

  return (
    <>
      {/* The tab above says it to the eye. */}
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {copy.heading}
      </h2>
      {bookmarks ? (
        <>
          {bookmarks.length === 0 && !query.hasNextPage && (
            <Notice emoji="🔖" title={copy.empty}>
              {copy.emptyHint}
            </Notice>
          )}
          <List
            bookmarks={bookmarks}
            veilNsfw={veilNsfw}
            onComments={onComments}
            focusWhenEmpty={() => heading.current}
          />
          <ListEnd
            more={query.hasNextPage}
            busy={query.isFetching}
            loadingMore={query.isFetchingNextPage}
            loadMoreFailed={query.isFetchNextPageError}
            complaint={failureOf(query)}
            label={copy.loadMore}
            onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
          />
        </>
      ) : error ? (
        <Notice
          urgent
          emoji="😢"
          title={error.message}
          action={
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
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

function failureOf({ isError, isFetchNextPageError }: ReturnType<typeof useBookmarks>['query']) {
  if (!isError) return null;
  return isFetchNextPageError ? copy.loadMoreFailed : copy.notRefreshed;
}

type ListProps = BookmarkedProps & {
  bookmarks: readonly Bookmark[];
  veilNsfw: boolean;
  focusWhenEmpty: () => HTMLElement | null;
};

function List({ bookmarks, veilNsfw, onComments, focusWhenEmpty }: ListProps) {
  const [readId, setReadId] = useState<number | null>(null);
  const [doubtedId, setDoubtedId] = useState<number | null>(null);
  const focusNext = useRef<string | null>(null);
  const removal = useRemoveBookmark({
    onRemoved: () => toastSuccess(copy.removal.done, { id: copy.removal.done }),
    onFailed: (error) =>
      toastError(isAppError(error, 'offline') ? copy.removal.offline : copy.removal.failed),
  });
  const openComments = useCallback(
    ({ id, commentCount }: KeptConfession) => onComments({ id, commentCount }),
    [onComments],
  );
  const askToRemove = useCallback((id: number) => {
    focusNext.current = null;
    setDoubtedId(id);
  }, []);

  function remove() {
    const at = bookmarks.findIndex(({ id }) => id === doubtedId);
    const bookmark = bookmarks[at];
    setDoubtedId(null);
    // Removed in another way meanwhile: as wanted.
    if (!bookmark) return;
    const neighbour = bookmarks[at + 1] ?? bookmarks[at - 1];
    focusNext.current = neighbour ? entryId(neighbour.id) : '';
    removal.mutate(bookmark);
  }

  function finalFocus(): HTMLElement | null {
    if (focusNext.current === null) return null;
    return document.getElementById(focusNext.current) ?? focusWhenEmpty();
  }

  return (
    <>
      {bookmarks.length > 0 && (
        <ul aria-label={copy.list} className="flex flex-col gap-4">
          {bookmarks.map((bookmark) => (
            <li key={bookmark.id} className="bookmark-item">
              <BookmarkEntry
                bookmark={bookmark}
                veilNsfw={veilNsfw}
                onRead={setReadId}
                onComments={openComments}
                onRemove={askToRemove}
              />
            </li>
          ))}
        </ul>
      )}
      <BookmarkDialog
        confession={bookmarks.find(({ id }) => id === readId)?.confession ?? null}
        onComments={(confession) => {
          setReadId(null);
          openComments(confession);
        }}
        onClose={() => setReadId(null)}
      />
      <ConfirmDialog
        open={doubtedId !== null}
        title={copy.removal.title}
        question={copy.removal.question}
        confirmLabel={copy.removal.confirm}
        cancelLabel={copy.removal.cancel}
        onConfirm={remove}
        onCancel={() => setDoubtedId(null)}
        finalFocus={finalFocus}
      />
    </>
  );
}
