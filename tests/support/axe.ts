import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

/** Fails when axe finds anything on the page as it stands, or inside `within` when given. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // A half-faded element has the contrast of neither of its two states.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (selector) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const { violations } = await injected.run(selector ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, within);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
