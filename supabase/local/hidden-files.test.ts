import { createServer } from 'node:http';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { hiddenFiles, refuseHiddenFiles } from './hidden-files.ts';
import { findFreePort } from './ports.ts';

async function ask(path: string, dataDir = '/clone/supabase/.temp/data'): Promise<number> {
  const middleware = refuseHiddenFiles(dataDir, '/clone');
  const server = createServer((request, response) => {
    // As it comes over the wire; fetch would tidy it up.
    request.url = path;
    middleware(request, response, () => response.writeHead(204).end());
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { status } = await fetch(`http://127.0.0.1:${port}/`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return status;
}

test.each([
  '/confession/supabase/.temp/data/secrets.json',
  '/confession/supabase/.temp/data/secrets.json?import',
  '/confession/supabase/.temp/data/secrets.json?raw',
  '/confession/supabase/.temp',
  '/confession/@fs/clone/supabase/.temp/data/postgres/PG_VERSION',
  '/confession/supabase/%2etemp/data/%73ecrets.json',
  '/confession/supabase%2f.temp/data/secrets.json',
  '/confession/src/../supabase//.temp/./data/secrets.json',
  '/confession/SUPABASE/.TEMP/data/secrets.json',
])('%s is refused', async (path) => {
  expect(await ask(path)).toBe(403);
});

test.each(['/confession/elsewhere/mail.json', '/confession/@fs/clone/elsewhere/secrets.json?import'])(
  '%s is refused where DATA_DIR is elsewhere',
  async (path) => {
    expect(await ask(path, '/clone/elsewhere')).toBe(403);
  },
);

test('what cannot be read is refused', async () => {
  expect(await ask('/confession/%zz')).toBe(400);
});

test.each(['/confession/', '/confession/src/main.tsx', '/confession/supabase/.temporary', '/@vite/client'])(
  '%s is left to Vite',
  async (path) => {
    expect(await ask(path)).toBe(204);
  },
);

test('Vite keeps its own list and gets the folder, taken literally', async () => {
  const { server } = await resolveConfig({ configFile: false, envDir: false }, 'serve');
  expect(hiddenFiles('/data [1]', '/clone')).toEqual(
    expect.arrayContaining([...server.fs.deny, 'secrets.json', 'mail.json', '/data \\[1\\]/**']),
  );
});

test('data around the app does not hide the app', () => {
  expect(hiddenFiles('/', '/clone')).not.toContain('//**');
});
