import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Queue } from './desk-item';
import { deskQuery } from './queries';
import { useDesk } from './use-desk';

/** With fewer than this in sight the next page is fetched unasked. */
const FEW = 5;

/** A queue and what of it lies on the desk. It is asked for only while it is shown; what lies on the desk stays. */
export function useQueue(queue: Queue, isShown: boolean) {
  const asked = useInfiniteQuery({ ...deskQuery(queue), enabled: isShown });
  const pages = asked.data?.pages;
  const desk = useDesk(pages);
  const held = useMemo(
    () => pages && new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))),
    [pages],
  );
  const { fetchNextPage } = asked;
  const runsLow =
    isShown && desk.onDesk.length < FEW && asked.hasNextPage && !asked.isFetching && !asked.isError;

  useEffect(() => {
    if (runsLow) void fetchNextPage();
  }, [runsLow, fetchNextPage]);

  return { asked, desk, held };
}
