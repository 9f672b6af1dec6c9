// @vitest-environment jsdom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => vi.restoreAllMocks());

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

test('what could not load comes by itself once there is a network, what is there stays', async () => {
  const client = createQueryClient();
  client.mount();
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
  const failing = new QueryObserver(client, { queryKey: ['deck', 'failing'], queryFn: load, retry: false });
  const again = vi.fn().mockResolvedValue('new');
  const held = new QueryObserver(client, {
    queryKey: ['deck', 'held'],
    queryFn: again,
    initialData: 'old',
    initialDataUpdatedAt: 0,
    refetchOnMount: false,
  });
  const stop = [failing.subscribe(() => {}), held.subscribe(() => {})];
  await vi.waitFor(() => expect(failing.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(failing.getCurrentResult().data).toBe('here'));
  expect(again).not.toHaveBeenCalled();
  for (const end of stop) end();
  client.unmount();
});

test('opened without a network, it loads by itself once there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  client.mount();
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
  const failing = new QueryObserver(client, { queryKey: ['deck', 'failing'], queryFn: load, retry: false });
  const end = failing.subscribe(() => {});
  await vi.waitFor(() => expect(failing.getCurrentResult().isError).toBe(true));
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(failing.getCurrentResult().data).toBe('here'));
  end();
  client.unmount();
});
