import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const committed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = committed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
const documents = files.filter((path) => path.endsWith('.md'));
const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);

test.each(documents)('every link and picture in %s leads somewhere', (document) => {
  const targets = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const broken = targets.filter((target) => {
    if (/^(https?:|mailto:)/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : normalize(join(dirname(document), path)).replace(/\/$/, '');
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(read(file)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** The headings of a document as GitHub turns them into anchors. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every npm script that is spoken of exists', () => {
  const speaking = files.filter((path) => /\.(md|ya?ml|example|ts|tsx|sql|toml)$|^\.ci\/run$/.test(path));
  const missing = speaking.flatMap((path) =>
    [...read(path).matchAll(/npm run ([a-z][a-z:-]*[a-z])/g)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.includes(name))
      .map((name) => `${path}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every script is in the README or in CONTRIBUTING', () => {
  const said = read('README.md') + read('CONTRIBUTING.md');
  const untold = scripts.filter(
    (name) => !['dev', 'start', 'test'].includes(name) && !said.includes(`npm run ${name}`),
  );
  expect(untold).toEqual([]);
});

test('every decision is in the index, and every picture is shown', () => {
  const index = read('docs/decisions/README.md');
  const records = files.filter((path) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path));
  expect(records.filter((path) => !index.includes(`(${path.split('/').at(-1)})`))).toEqual([]);
  const shown = documents.map(read).join();
  const pictures = files.filter((path) => path.startsWith('docs/images/'));
  expect(pictures.filter((path) => !shown.includes(path.split('/').at(-1) ?? path))).toEqual([]);
});

test('continuous integration runs what the README says, on the oldest Node that is promised', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toMatch(/run: \.ci\/run$/m);
  expect(read('.ci/run')).toMatch(/^npm ci\nnpm test$/m);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(workflow).toContain(`'${engines.node.replace('>=', '')}'`);
  expect(workflow).toMatch(/npm audit --omit=dev/);
});
