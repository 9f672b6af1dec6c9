import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../support/browser.ts';
import { signInDemo, storeSession } from '../support/demo-session.ts';
import { type ServedApp, serveApp } from '../support/served-app.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';

const FOLDER = 'screenshots';
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** `npm run screens [-- --only swipe]`: a picture of every screen and state in both sizes. */
async function screens(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const wanted = scenes.filter(({ name }) => name.startsWith(values.only));
  if (!values.only) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const app = await serveApp();
  const browser = await chromium.launch(browserLaunch());
  try {
    for (const scene of wanted) {
      for (const viewport of VIEWPORTS) await picture(browser, app, scene, viewport);
      console.log(scene.name);
    }
  } finally {
    await browser.close();
    await app.close();
  }
}

async function picture(browser: Browser, app: ServedApp, scene: Scene, viewport: (typeof VIEWPORTS)[number]) {
  const context = await browser.newContext({ viewport, serviceWorkers: scene.installed ? 'allow' : 'block' });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  if (scene.as) {
    const { session } = await signInDemo(app.origin, `${scene.as}@example.test`);
    await storeSession(page, app.origin, session);
  }
  await page.goto(`${app.origin}/confession${scene.path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(600);
  await scene.arrange?.(page);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${FOLDER}/${scene.name}-${viewport.width}.png` });
  // What a scene answers in the server's place may still be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

await screens();
