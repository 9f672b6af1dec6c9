import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '@/features/confessions/verdict-words';
import { copy } from './copy';
import { newsQuery } from './queries';

type CommentCountProps = {
  confession: { id: string; commentCount: number };
  userId: string;
  onCount: (confessionId: string, count: number) => void;
};

/** How many comments there are: the number of the card the panel was opened from, and the server's as soon as it is known. */
export function CommentCount({ confession, userId, onCount }: CommentCountProps) {
  const { id } = confession;
  const news = useQuery({ ...newsQuery(id, userId), enabled: false });
  const counted = news.data?.commentCount ?? null;
  const gone = news.data !== undefined && counted === null;
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    if (counted !== null) tell(id, counted);
  }, [id, counted]);
  if (gone) return null;
  const count = formatCount(counted ?? confession.commentCount);
  return (
    <span className="rounded-full border border-white/15 bg-white/8 px-2.5 text-sm leading-6 font-semibold text-veil-100 tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{copy.total(count)}</span>
    </span>
  );
}
