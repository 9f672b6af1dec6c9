import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';
import { DeskEntry } from './desk-entry';
import { queueQuery, waitingQuery } from './queries';
import { RejectDialog } from './reject-dialog';
import { useDesk } from './use-desk';
import { useVerdicts } from './use-verdicts';

/** With fewer than this in sight the next page is fetched unasked. */
const FEW = 5;

/** The moderation desk: what waits, oldest first, each to be approved or rejected. */
export function Desk({ onForbidden }: { onForbidden: () => void }) {
  const queue = useInfiniteQuery(queueQuery);
  const waiting = useQuery(waitingQuery);
  const inQueue = useMemo(() => queue.data?.pages.flatMap((page) => page.items), [queue.data]);
  const desk = useDesk(inQueue);
  const verdicts = useVerdicts({ onLeave: desk.leave, onForbidden });
  const { fetchNextPage } = queue;
  const forbidden = isAppError(queue.error, 'forbidden');
  const runsLow = desk.onDesk.length < FEW && queue.hasNextPage && !queue.isFetching && !queue.isError;

  useEffect(() => {
    if (forbidden) onForbidden();
  }, [forbidden, onForbidden]);

  useEffect(() => {
    if (runsLow) void fetchNextPage();
  }, [runsLow, fetchNextPage]);

  const open = new Set(inQueue?.map(({ id }) => id));
  const { rejecting } = verdicts;

  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pr-11 md:pr-0">
        <h1 ref={desk.heading} tabIndex={-1} className="text-4xl font-bold">
          {copy.heading}
        </h1>
        {waiting.data !== undefined && (
          <p className="font-semibold text-halo-300 tabular-nums">{copy.waiting(waiting.data)}</p>
        )}
      </header>
      {inQueue ? (
        <>
          {queue.isError && (
            <p
              role="alert"
              className="sticky top-[calc(4rem+var(--strip-height,0px))] z-1 md:top-[calc(3rem+var(--strip-height,0px))] rounded-xl border border-ember-400/60 bg-ember-900 px-4 py-2 text-sm text-ember-200"
            >
              {queue.isFetchNextPageError ? copy.loadMoreFailed : copy.notRefreshed}
            </p>
          )}
          {desk.onDesk.length > 0 ? (
            <ul className={classNames('flex flex-col gap-4', desk.settling && 'pointer-events-none')}>
              {desk.onDesk.map((item) => (
                <li key={item.id}>
                  <DeskEntry
                    item={item}
                    elementRef={desk.keepElement(item.id)}
                    busy={verdicts.busy[item.id]}
                    gone={!open.has(item.id) && !verdicts.busy[item.id]}
                    onApprove={() => verdicts.approve(item)}
                    onReject={() => verdicts.startRejecting(item)}
                    onMark={(isNsfw) => verdicts.mark(item, isNsfw)}
                    onDismiss={() => desk.leave(item.id)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            !queue.hasNextPage && (
              <Notice emoji="🕊️" title={copy.empty}>
                {copy.emptyHint}
              </Notice>
            )
          )}
          {queue.hasNextPage && (
            <Button
              className="self-center"
              busy={queue.isFetchingNextPage}
              onClick={() => queue.fetchNextPage()}
            >
              {copy.loadMore}
            </Button>
          )}
        </>
      ) : queue.isError ? (
        <Notice
          urgent
          emoji="😢"
          title={queue.error.message}
          action={
            <Button busy={queue.isFetching} onClick={() => queue.refetch()}>
              {copy.retry}
            </Button>
          }
        />
      ) : (
        <Spinner label={copy.loading} />
      )}
      {rejecting && (
        <RejectDialog
          key={rejecting.item.id}
          item={rejecting.item}
          open={rejecting.open}
          reason={verdicts.drafts[rejecting.item.id] ?? ''}
          busy={verdicts.busy[rejecting.item.id] === 'reject'}
          failure={rejecting.failure}
          onChange={(reason) => verdicts.keepDraft(rejecting.item.id, reason)}
          onConfirm={verdicts.reject}
          onClose={verdicts.stopRejecting}
          finalFocus={() => desk.heirOf(rejecting.item.id)}
        />
      )}
    </>
  );
}
