import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appeal } from '@/domain/appeal';
import type { OwnConfession } from '@/domain/own-confession';
import { groupItems, type OwnConfessions as OwnConfessionsData } from '@/domain/own-confessions';
import { Button, buttonClasses } from '@/ui/button';
import { ListEnd } from '@/ui/list-end';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { toastInfo, toastSuccess } from '@/ui/toast';
import { AppealDialog } from './appeal-dialog';
import { AppealsContext, appealButtonId } from './appeal-state';
import { copy } from './copy';
import { EraseDialog } from './erase-dialog';
import { OwnConfessionDialog } from './own-confession-dialog';
import { entryId } from './own-confession-entry';
import { OwnConfessionGroup } from './own-confession-group';
import { useAppeals, useOwnConfessions } from './queries';
import { StatusNews } from './status-news';

const words = copy.confessions;

type OwnConfessionsProps = {
  userId: string;
  /** Where one confesses. */
  submit: string;
  /** Passes a published one on. Stable: the list is drawn anew with it. */
  onShare: (confession: OwnConfession) => void;
};

/** My Confessions: newest first, one page at a time, more of them as the end comes near. */
export function OwnConfessions({ userId, submit, onShare }: OwnConfessionsProps) {
  const own = useOwnConfessions(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      {/* The tab above says it to the eye. */}
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {copy.tabs.confessions}
      </h2>
      {own.list ? (
        <>
          <List
            userId={userId}
            list={own.list}
            submit={submit}
            onShare={onShare}
            focusWhenEmpty={() => heading.current}
          />
          <ListEnd
            more={own.list.next !== null}
            busy={own.isLoadingMore}
            loadingMore={own.isLoadingMore}
            loadMoreFailed={own.loadMoreFailed}
            complaint={own.loadMoreFailed ? copy.loadMoreFailed : own.error ? copy.notRefreshed : null}
            label={copy.loadMore}
            onMore={own.loadMore}
          />
        </>
      ) : own.error ? (
        <Notice
          urgent
          emoji="😢"
          title={own.error.message}
          action={
            <Button busy={own.isFetching} onClick={own.retry}>
              {copy.retry}
            </Button>
          }
        />
      ) : (
        <Spinner label={words.loading} />
      )}
    </>
  );
}

type ListProps = OwnConfessionsProps & {
  list: OwnConfessionsData;
  focusWhenEmpty: () => HTMLElement | null;
};

function List({ userId, submit, list, onShare, focusWhenEmpty }: ListProps) {
  const { items } = list;
  const [readId, setReadId] = useState<string | null>(null);
  const [eraseId, setEraseId] = useState<string | null>(null);
  const [appealed, setAppealed] = useState<OwnConfession | null>(null);
  const known = useAppeals(userId, tellAnswer);
  const appeals = useMemo(
    () => ({
      known,
      ask: (confession: OwnConfession) => {
        setReadId(null);
        setAppealed(confession);
      },
    }),
    [known],
  );
  const appealedId = useRef('');
  if (appealed) appealedId.current = appealed.id;
  const focusNext = useRef<string | null>(null);
  const askToErase = useCallback((id: string) => {
    focusNext.current = null;
    setEraseId(id);
  }, []);

  function onErased(id: string) {
    if (id !== eraseId) return;
    const at = items.findIndex((item) => item.id === id);
    const neighbour = items[at + 1] ?? items[at - 1];
    focusNext.current = neighbour ? entryId(neighbour.id) : '';
    setEraseId(null);
  }

  function finalFocus(): HTMLElement | null {
    if (focusNext.current === null) return null;
    return document.getElementById(focusNext.current) ?? focusWhenEmpty();
  }

  return (
    <AppealsContext value={appeals}>
      <StatusNews confessions={items} />
      {items.length === 0 ? (
        <Notice
          emoji="🤫"
          title={words.empty}
          action={
            <Link to={submit} className={buttonClasses('primary')}>
              {words.first}
            </Link>
          }
        >
          {words.emptyHint}
        </Notice>
      ) : (
        groupItems(list).map(({ key, items }) => (
          <OwnConfessionGroup
            key={key}
            items={items}
            onRead={setReadId}
            onDelete={askToErase}
            onShare={onShare}
          />
        ))
      )}
      <OwnConfessionDialog
        confession={items.find(({ id }) => id === readId) ?? null}
        onClose={() => setReadId(null)}
      />
      <EraseDialog
        userId={userId}
        id={eraseId}
        onErased={onErased}
        onCancel={() => setEraseId(null)}
        finalFocus={finalFocus}
      />
      <AppealDialog
        userId={userId}
        confession={appealed}
        onClose={() => setAppealed(null)}
        // Once it is sent, the button that opened it is gone.
        finalFocus={() =>
          document.getElementById(appealButtonId(appealedId.current)) ??
          document.getElementById(entryId(appealedId.current))
        }
      />
    </AppealsContext>
  );
}

function tellAnswer({ standing }: Appeal) {
  if (standing === 'granted') toastSuccess(words.appeal.answered.granted, { duration: 6000 });
  if (standing === 'declined') toastInfo(words.appeal.answered.declined, { duration: 6000 });
}
