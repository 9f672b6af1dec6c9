import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { layoutShift, watchLayout } from './support/layout-shift.ts';
import { demo, signIn } from './support/people.ts';
import { appUrl, expect, MOVING, test } from './support/test.ts';

test.use(MOVING);

/** What an audit of accessibility and best practices looks for, on the four main screens and the door to them. */

const SCREENS = ['/', '/swipe', '/submit', '/profile'] as const;

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

/** Everything axe knows, beyond what laws ask for. */
const axeFindings = async (page: Page) => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const { violations } = await injected.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
};

/** What the head of a page and its pictures lack, and what on it is too small to hit. */
const pageFindings = (page: Page) =>
  page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
    const findings: string[] = [];
    // What reaches beyond the element itself counts: a label, or a surface stretched over a card.
    const isHitAround = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const around = [
        [x, y - 21],
        [x, y + 21],
        [x - 21, y],
        [x + 21, y],
      ] as const;
      return around.every(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (control.contains(hit) || (control.closest('label')?.contains(hit) ?? false));
      });
    };
    if (document.doctype?.name !== 'html' || document.compatMode !== 'CSS1Compat')
      findings.push('quirks mode');
    if (document.characterSet !== 'UTF-8') findings.push(`characters are ${document.characterSet}`);
    if (document.documentElement.lang !== 'en') findings.push('no language');
    if (document.title.length < 5) findings.push('no title');
    if (content('description').length < 40) findings.push('no description');
    if (!content('viewport').includes('width=device-width')) findings.push('no viewport');
    if (/user-scalable=no|maximum-scale=1(?!\d)/.test(content('viewport'))) findings.push('cannot be zoomed');
    if (!/^#[0-9a-f]{6}$/i.test(content('theme-color'))) findings.push('no theme colour');
    if (/noindex/.test(content('robots'))) findings.push('hidden from search');
    for (const rel of ['icon', 'manifest', 'apple-touch-icon']) {
      if (!document.querySelector(`link[rel="${rel}"]`)) findings.push(`no ${rel}`);
    }
    for (const image of document.images) {
      if (!image.hasAttribute('width') || !image.hasAttribute('height'))
        findings.push(`unsized: ${image.src}`);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')) {
      if (!link.relList.contains('noopener')) findings.push(`opens without noopener: ${link.href}`);
    }
    for (const control of document.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, [role="tab"]',
    )) {
      // A link within a sentence is as tall as its line, as in every text.
      const isInText = control.matches('p a, li a, dd a, label a');
      const { offsetWidth: width, offsetHeight: height } = control;
      if (!control.checkVisibility() || isInText || width <= 1) continue;
      if (Math.min(width, height) < 44 && !isHitAround(control)) {
        findings.push(`${width}×${height}: ${control.outerHTML.slice(0, 90)}`);
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth) findings.push('scrolls sideways');
    return findings;
  });

for (const screen of SCREENS) {
  test(`${screen} leaves an audit nothing to find`, async ({ page }) => {
    const outdated: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Audits.enable');
    session.on('Audits.issueAdded', ({ issue }) => void outdated.push(issue.code));
    page.on('console', (message) => {
      if (message.type() === 'warning') outdated.push(message.text());
    });
    await watchLayout(page);
    await signIn(page, demo.angel, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await pageFindings(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutShift(page), 'cumulative layout shift').toEqual({ score: 0, moved: [] });
    expect(outdated, 'what the browser warns of').toEqual([]);
  });
}

test('the sign-in screen leaves an audit nothing to find', async ({ page }) => {
  await watchLayout(page);
  await page.goto(appUrl('/auth'));
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await pageFindings(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShift(page), 'cumulative layout shift').toEqual({ score: 0, moved: [] });
});

test('privacy and terms leave an audit nothing to find', async ({ page }) => {
  for (const file of ['/privacy.html', '/terms.html']) {
    await page.goto(appUrl(file));
    expect(await axeFindings(page), file).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(10, 5, 19)');
  }
});
