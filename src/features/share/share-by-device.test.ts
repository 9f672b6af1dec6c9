// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canShareByDevice, shareByDevice } from './share-by-device';

const picture = new File(['x'], 'confession.png', { type: 'image/png' });
const link = { title: 'Confession', url: 'https://confess.test/confession/c/1' };
const share = vi.fn<(data: ShareData) => Promise<void>>();

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  Object.assign(navigator, { share, canShare: () => true });
});
afterEach(() => {
  Object.assign(navigator, { share: undefined, canShare: undefined });
});

test('is offered where the device shares', () => {
  expect(canShareByDevice()).toBe(true);
  Object.assign(navigator, { share: undefined });
  expect(canShareByDevice()).toBe(false);
});

test('link and picture go together', async () => {
  expect(await shareByDevice({ ...link, picture })).toBe(true);
  expect(share).toHaveBeenCalledExactlyOnceWith({ ...link, files: [picture] });
});

test.each([
  ['takes no files', () => false],
  ['cannot say', undefined],
])('a device that %s gets the link alone', async (_, canShare) => {
  Object.assign(navigator, { canShare });
  expect(await shareByDevice({ ...link, picture })).toBe(true);
  expect(share).toHaveBeenCalledExactlyOnceWith(link);
});

test('thinking better of it is no failure, being refused is', async () => {
  share.mockRejectedValueOnce(new DOMException('dismissed', 'AbortError'));
  expect(await shareByDevice({ ...link, picture: null })).toBe(true);
  share.mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'));
  expect(await shareByDevice({ ...link, picture: null })).toBe(false);
});
