import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const FILE = 'sw.js';
const SHELL = 'index.html';

/** What the app needs to open. The faces for rarer scripts are left to the system's own when there is no network. */
const KEPT = [
  /^index\.html$/,
  /^(privacy|terms)\.html$/,
  /^pages\.css$/,
  /^manifest\.webmanifest$/,
  /^icon(\.svg|-192\.png)$/,
  /^assets\/.*\.(js|css)$/,
  /^assets\/.*-latin-wght-normal-.*\.woff2$/,
];

/**
 * Removes a service worker that `npm start` left in the browser: the development server answers at the same address, and
 * would never be seen behind it.
 */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('confession-')) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
})()));
`;

/** Builds src/service-worker.ts with the list of the build's files in it; only a build has a service worker. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'confession:service-worker',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares }) {
      middlewares.use(`${config.base}${FILE}`, (_request, response) => {
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
          .end(REMOVAL);
      });
    },
    writeBundle: {
      // With everything else in place, whichever plugin wrote it.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        const outDir = dir ?? config.build.outDir;
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          publicDir: false,
          define: {
            BUILD_FILES: JSON.stringify(await keptFiles(outDir, config.base)),
            SHELL: JSON.stringify(config.base + SHELL),
            'process.env.NODE_ENV': JSON.stringify('production'),
          },
          build: {
            outDir,
            emptyOutDir: false,
            reportCompressedSize: false,
            lib: {
              entry: join(config.root, 'src/service-worker.ts'),
              formats: ['iife'],
              name: 'serviceWorker',
              fileName: () => FILE,
            },
          },
        });
      },
    },
  };
}

/**
 * The addresses of the files to keep, and of those without a hash in their name, what tells one version from another. None
 * is kept but as it was built: a host that answers for a missing file with some page must not have that kept for a script.
 */
async function keptFiles(outDir: string, base: string) {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1).replaceAll('\\', '/'))
    .filter((name) => KEPT.some((pattern) => pattern.test(name)))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const digest = createHash('sha256').update(await readFile(join(outDir, name))).digest();
      return {
        url: base + name,
        revision: name.startsWith('assets/') ? null : digest.toString('hex').slice(0, 16),
        integrity: `sha256-${digest.toString('base64')}`,
      };
    }),
  );
}
