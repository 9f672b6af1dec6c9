import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Thread, withoutComment } from '@/domain/thread';

/** Takes a comment the person has reported out of sight, in whichever thread it is. Light: not part of the panel. */
export function useForgetComment(): (id: string) => void {
  const client = useQueryClient();
  return useCallback(
    (id) => {
      client.setQueriesData<Thread>(
        { queryKey: ['comments', 'thread'] },
        (thread) => thread && withoutComment(thread, id),
      );
    },
    [client],
  );
}
