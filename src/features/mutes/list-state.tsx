import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';

type ListStateProps<Item> = {
  query: UseQueryResult<Item[]>;
  words: { loading: string; failed: string };
  children: (items: Item[]) => ReactNode;
};

/** A list once it is there; until then that it is coming, or that it failed and can be tried again. */
export function ListState<Item>({ query, words, children }: ListStateProps<Item>) {
  if (query.data) {
    return (
      <>
        {query.isError && (
          <p role="alert" className="text-sm text-ember-200">
            {copy.notRefreshed}
          </p>
        )}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-sm font-semibold text-ember-200">{words.failed}</p>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  }
  return <Spinner label={words.loading} />;
}
