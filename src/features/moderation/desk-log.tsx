import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';
import { ListFailure } from './list-failure';
import { type LogEntry, logQuery } from './queries';
import { ScrollingText } from './scrolling-text';

const words = copy.log;
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** What moderators did, newest first. What was taken down is still to be read here. */
export function DeskLog() {
  const log = useInfiniteQuery(logQuery);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  if (!entries) {
    return log.isError ? (
      <ListFailure error={log.error} busy={log.isFetching} onRetry={() => log.refetch()} />
    ) : (
      <Spinner label={words.loading} />
    );
  }
  return (
    <>
      {log.isError && (
        <p
          role="alert"
          className="rounded-xl border border-ember-400/60 bg-ember-900 px-4 py-2 text-sm text-ember-200"
        >
          {log.isFetchNextPageError ? copy.loadMoreFailed : copy.notRefreshed}
        </p>
      )}
      {entries.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      ) : (
        <Notice emoji={words.emoji} title={words.empty}>
          {words.emptyHint}
        </Notice>
      )}
      {log.hasNextPage && (
        <Button className="self-center" busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
          {copy.loadMore}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const who = entry.isMine ? words.you : (entry.moderator ?? words.nobody);
  return (
    <article className="glass flex flex-col gap-3 rounded-2xl p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere mr-auto font-body text-base font-semibold">
          {words.heading(entry.action, entry.undoneAction, entry.target, entry.nickname)}
        </h2>
        {entry.isUndone && <Badge>{words.undone}</Badge>}
        <p className="w-full text-sm text-veil-200">
          <bdi className="mr-2 font-semibold">{who}</bdi>
          <time dateTime={entry.at.toISOString()}>{moment.format(entry.at)}</time>
        </p>
      </header>
      {entry.text === null ? (
        <p className="text-sm text-veil-200 italic">{words.erased}</p>
      ) : (
        <ScrollingText label={words.text} className="max-h-40 border-s-2 border-white/20 ps-3 text-sm">
          {entry.text}
        </ScrollingText>
      )}
      {entry.reason !== null && (
        <p dir="auto" className="wrap-anywhere text-sm whitespace-pre-wrap text-veil-100">
          <span className="mr-1 font-semibold text-veil-200">{words.because}</span>
          {entry.reason}
        </p>
      )}
    </article>
  );
}
