import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';
import { DeskEntry } from './desk-entry';
import type { DeskItem, Queue } from './desk-item';
import { ListFailure } from './list-failure';
import { urgentBelow } from './reading-order';
import type { useDesk } from './use-desk';
import type { useVerdicts } from './use-verdicts';

type DeskQueueProps = {
  queue: Queue;
  asked: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'isError'
    | 'isFetching'
    | 'isFetchNextPageError'
    | 'isFetchingNextPage'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'refetch'
  >;
  /** What the queue holds as of now; undefined until it was loaded. */
  held: ReadonlySet<string> | undefined;
  desk: ReturnType<typeof useDesk>;
  verdicts: ReturnType<typeof useVerdicts>;
};

/** One queue of the desk with all its states. */
export function DeskQueue({ queue, asked, held, desk, verdicts }: DeskQueueProps) {
  if (!held) {
    return asked.error ? (
      <ListFailure error={asked.error} busy={asked.isFetching} onRetry={() => asked.refetch()} />
    ) : (
      <Spinner label={copy.loading[queue]} />
    );
  }
  const empty = copy.empty[queue];
  const urgent = urgentBelow(desk.onDesk.filter(({ id }) => held.has(id)));
  const fateOf = ({ id }: DeskItem) =>
    held.has(id) || verdicts.busy[id] ? null : (verdicts.fates[id] ?? 'gone');
  return (
    <>
      {asked.isError && (
        <p
          role="alert"
          className="sticky top-[calc(4.5rem+var(--strip-height,0px))] z-1 rounded-xl border border-ember-400/60 bg-ember-900 px-4 py-2 text-sm text-ember-200"
        >
          {asked.isFetchNextPageError ? copy.loadMoreFailed : copy.notRefreshed}
        </p>
      )}
      <div role="status" className="empty:-mt-4">
        {urgent && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-ember-400/60 bg-ember-900 px-4 py-2 text-sm text-ember-200">
            {copy.urgentArrived}
            <Button onClick={() => desk.goTo(urgent.id)}>
              <ArrowDown aria-hidden="true" className="size-4" />
              {copy.goThere}
            </Button>
          </div>
        )}
      </div>
      {desk.onDesk.length > 0 ? (
        <ul
          // For the second click of a double click, and for the second press of a key.
          data-settling={desk.settling || undefined}
          className={classNames('flex flex-col gap-4', desk.settling && 'pointer-events-none')}
        >
          {desk.onDesk.map((item) => (
            <li key={item.id}>
              <DeskEntry
                item={item}
                elementRef={desk.keepElement(item.id)}
                isCurrent={item === desk.current}
                busy={verdicts.busy[item.id]}
                gone={fateOf(item)}
                draft={verdicts.drafts[item.id] ?? ''}
                onAttend={() => desk.attend(item.id)}
                onApprove={() => verdicts.approve(item)}
                onReject={() => verdicts.startRejecting(item)}
                onMark={(isNsfw) => verdicts.mark(item, isNsfw)}
                onDismiss={() => desk.leave(item.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        !asked.hasNextPage && (
          <Notice emoji={empty.emoji} title={empty.title}>
            {empty.hint}
          </Notice>
        )
      )}
      {asked.hasNextPage && (
        <Button className="self-center" busy={asked.isFetchingNextPage} onClick={() => asked.fetchNextPage()}>
          {copy.loadMore}
        </Button>
      )}
    </>
  );
}
