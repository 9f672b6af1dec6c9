import { existsSync } from 'node:fs';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { readBackendSettings, SAME_ORIGIN } from '../src/domain/backend-settings.ts';
import { BASE, HASHED, IMMUTABLE, metaPolicy, REVALIDATE, securityHeaders } from './headers.ts';
import { headersFile, redirectsFile } from './server-files.ts';

/**
 * Makes of the built app a folder for any static host: the app in the folder of its base path, and around it what hosts
 * read. `npm start` sends the same headers, so that the tests run under them; development has none, for its scripts and
 * styles come in ways the policy forbids.
 */
export function hosting(): Plugin {
  let backend: string = SAME_ORIGIN;
  let site: string;
  let app: string;
  let isBuild = false;

  return {
    name: 'confession:hosting',
    enforce: 'post',
    config(given, { command, mode, isPreview }) {
      const variables = loadEnv(mode, process.cwd(), '');
      backend = readBackendSettings(variables)?.supabaseUrl ?? SAME_ORIGIN;
      if (command !== 'build' || isPreview) return;
      return { build: { outDir: join(given.build?.outDir ?? 'dist', BASE) } };
    },
    configResolved({ root, build, command }) {
      isBuild = command === 'build';
      app = resolve(root, build.outDir);
      site = join(app, '..');
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => (server ? html : withPolicy(html, backend)),
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // A development server closes, too, and has built nothing.
      handler: () => (isBuild ? writeSite(site, app, backend) : undefined),
    },
    configurePreviewServer({ middlewares }) {
      const headers = securityHeaders(backend);
      middlewares.use(({ url = '' }, response, next) => {
        if (!url.startsWith(BASE)) return next();
        for (const [name, value] of headers) response.setHeader(name, value);
        if (!url.startsWith(HASHED)) return next();
        // Vite would answer for a file of an older version with the shell, and let nothing be kept.
        const isThere = isFileOf(join(app, 'assets'), url.slice(HASHED.length));
        response.setHeader('Cache-Control', isThere ? IMMUTABLE : REVALIDATE);
        if (isThere) return next();
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      });
    },
  };
}

/** Whether the rest of an address, query included, names a file that lies in the folder itself. */
function isFileOf(folder: string, rest: string): boolean {
  const name = /^[\w-][\w.-]*(?=$|\?)/.exec(rest)?.[0];
  return name !== undefined && existsSync(join(folder, name));
}

const CHARSET = '<meta charset="utf-8" />';

/** Puts the policy where everything it is about comes after it. */
function withPolicy(html: string, backend: string): string {
  if (!html.includes(CHARSET)) throw new Error(`index.html must begin with ${CHARSET}`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(backend)}" />`;
  return html.replace(CHARSET, `${CHARSET}\n    ${meta}`);
}

/** Writes what hosts read: the page of addresses nobody knows, and the rules of those that take them from files. */
async function writeSite(site: string, app: string, backend: string): Promise<void> {
  const shell = join(app, 'index.html');
  const entries = await readdir(app, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => BASE + name);
  await Promise.all([
    // Some hosts look for it beside the app, some only at the root.
    copyFile(shell, join(app, '404.html')),
    copyFile(shell, join(site, '404.html')),
    writeFile(join(site, '_headers'), headersFile(backend, [...files, `${BASE}404.html`])),
    writeFile(join(site, '_redirects'), redirectsFile()),
  ]);
}
