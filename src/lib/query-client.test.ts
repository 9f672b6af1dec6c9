import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client';

test('a write makes stale the roots it names and no others, whether it succeeds or fails', async () => {
  for (const mutationFn of [() => Promise.resolve('ok'), () => Promise.reject(new Error('no'))]) {
    const client = createQueryClient();
    client.setQueryData(['profile', 'mine'], 1);
    client.setQueryData(['deck', 'page'], 1);
    const write = new MutationObserver(client, { mutationFn, meta: { stales: ['profile'] } });
    await write.mutate().catch(() => undefined);
    expect(client.getQueryState(['profile', 'mine'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['deck', 'page'])?.isInvalidated).toBe(false);
  }
});
