import { expectAccessible } from './support/axe.ts';
import { demo, signIn } from './support/people.ts';
import { appUrl, backendOrigin, expect, MOVING, origin, test } from './support/test.ts';

test.describe('arriving on a screen', () => {
  test('sets the title and moves the focus to the content', async ({ page }) => {
    await signIn(page, demo.angel);
    await expect(page).toHaveTitle('Confessions · Confession');
    for (const [name, title] of [
      ['Submit', 'Submit Your Confession · Confession'],
      ['Profile', 'Profile · Confession'],
      ['Home', 'Confessions · Confession'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('main')).toBeFocused();
    }
  });

  test('by keyboard, the first stop skips to the content', async ({ page }) => {
    await signIn(page, demo.angel);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('that will not load offers two ways on, and leaves the bar standing', async ({ page, watch }) => {
    watch.allow(/dynamically imported module|ERR_FAILED|error occurred in/);
    await signIn(page, demo.angel);
    await page.route('**/assets/profile-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('alert')).toContainText('Something broke, and it was not you');
    await expect(page).toHaveTitle('Something broke · Confession');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/profile-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
});

test.describe('the scene behind everything', () => {
  test.use(MOVING);

  const symbols = ['😈', '😇', '💋', '💔', '🔥', '❤️', '👼', '👹'];

  test('holds six different emoji of the eight, hidden from screen readers', async ({ page }) => {
    const seen = new Set<string>();
    for (let visit = 0; visit < 5; visit += 1) {
      await page.goto(appUrl('/auth'));
      const scene = page.locator('.scene-emoji');
      await expect(scene).toHaveCount(6);
      const shown = await scene.allTextContents();
      expect(new Set(shown).size).toBe(6);
      for (const symbol of shown) {
        expect(symbols).toContain(symbol);
        seen.add(symbol);
      }
      await expect(page.locator('[aria-hidden="true"]:has(> .scene-emoji)')).toHaveCount(1);
    }
    // Six of eight, five times: that always the same six are drawn would be one chance in 600,000.
    expect(seen.size).toBeGreaterThan(6);
  });

  test('stands still when asked to, and remembers it', async ({ page }) => {
    await page.goto(appUrl('/auth'));
    const running = () =>
      page.evaluate(() => document.getAnimations().filter((motion) => motion.playState === 'running').length);
    await expect.poll(running).toBeGreaterThan(6);
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect.poll(running).toBe(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Resume motion' })).toBeVisible();
    await expect.poll(running).toBe(0);
    await page.getByRole('button', { name: 'Resume motion' }).click();
    await expect.poll(running).toBeGreaterThan(6);
  });

  test('stands still for whoever asked the system for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(appUrl('/auth'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /motion/ })).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter((m) => m.playState === 'running').length),
      )
      .toBe(0);
  });
});

test('no screen asks anything of another host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  await page.goto(appUrl('/auth'));
  await signIn(page, demo.angel);
  for (const path of ['/', '/swipe', '/submit', '/profile', '/privacy.html', '/terms.html']) {
    await page.goto(appUrl(path));
    await page.waitForLoadState('networkidle');
  }
  expect(hosts).toEqual(new Set([origin(), backendOrigin()].map((own) => new URL(own).host)));
});

test('being offline is said, and taken back', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  await signIn(page, demo.angel, '/submit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
