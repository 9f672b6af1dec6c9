import { isAbsolute, relative } from 'node:path';
import type { Middleware } from './routes.ts';

/** What Vite's development server never serves by itself; naming patterns of our own replaces these. */
const VITE_DEFAULTS = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Patterns of the files that Vite must not serve: it would hand out every file of the root, keys and mails included. */
export function hiddenFiles(dataDir: string, root: string): string[] {
  const patterns = [...VITE_DEFAULTS, '**/supabase/.temp/**', 'secrets.json', 'mail.json'];
  // Data around the app itself cannot be hidden as a whole.
  if (contains(dataDir, root)) return patterns;
  const literally = dataDir.replaceAll('\\', '/').replace(/[*?[\]{}()!+@|]/g, '\\$&');
  return [...patterns, literally, `${literally}/**`];
}

/** Refuses addresses of the backend's own folder before Vite looks at them, however they are written. */
export function refuseHiddenFiles(dataDir: string, root: string): Middleware {
  const inside = relative(root, dataDir).replaceAll('\\', '/');
  const folders = ['/supabase/.temp/'];
  if (!contains(dataDir, root)) {
    folders.push(`${dataDir.replaceAll('\\', '/')}/`);
    if (contains(root, dataDir)) folders.push(`/confession/${inside}/`);
  }
  const refused = folders.map((folder) => folder.toLowerCase());
  return (request, response, next) => {
    const path = plainPath(request.url ?? '/');
    if (path !== null && !refused.some((folder) => `${path}/`.includes(folder))) next();
    else response.writeHead(path === null ? 400 : 403, { 'content-type': 'text/plain' }).end('Refused\n');
  };
}

function contains(folder: string, other: string): boolean {
  const path = relative(folder, other);
  return path === '' || (path !== '..' && !/^\.\.[\\/]/.test(path) && !isAbsolute(path));
}

/** The path as the file system would read it; null when its escapes cannot be read. */
function plainPath(url: string): string | null {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    const steps: string[] = [];
    for (const step of decodeURIComponent(path).replaceAll('\\', '/').split('/')) {
      if (step === '..') steps.pop();
      else if (step !== '' && step !== '.') steps.push(step);
    }
    return `/${steps.join('/')}`.toLowerCase();
  } catch {
    return null;
  }
}
