import { expectThat, type Finding } from './finding.ts';

type Rule = {
  readonly header: string;
  readonly why: string;
  readonly wrong: (value: string) => string | undefined;
};

/** What a host must say beside the page. How it says it is its own affair, as long as it is as strict. */
const RULES: readonly Rule[] = [
  {
    header: 'content-security-policy',
    why: 'scripts of strangers run in the app',
    wrong: (policy) => {
      const scripts = directive(policy, 'script-src') ?? directive(policy, 'default-src');
      if (scripts === undefined) return 'allows scripts from everywhere';
      if (/'unsafe-inline'|'unsafe-eval'|(^|\s)(\*|https?:|data:)(\s|$)/.test(scripts))
        return `allows scripts ${scripts}`;
      if (directive(policy, 'frame-ancestors') !== "'none'")
        return 'lets other pages frame the app (frame-ancestors)';
      return undefined;
    },
  },
  {
    header: 'strict-transport-security',
    why: 'the first request of each visit can be read and changed on the way',
    wrong: (value) =>
      Number(/max-age=(\d+)/.exec(value)?.[1]) >= 15_552_000 ? undefined : 'is shorter than half a year',
  },
  {
    header: 'referrer-policy',
    why: 'other sites learn which page of the app somebody came from',
    wrong: (value) =>
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
        ? undefined
        : `is '${value}'`,
  },
  {
    header: 'permissions-policy',
    why: 'what the app never uses, camera and microphone, stays within reach of a script that gets in',
    wrong: (value) =>
      /camera=\(\)/.test(value) && /microphone=\(\)/.test(value)
        ? undefined
        : 'leaves camera or microphone open',
  },
  {
    header: 'x-content-type-options',
    why: 'browsers guess what a file is',
    wrong: (value) => (value === 'nosniff' ? undefined : `is '${value}'`),
  },
];

/** Asks the web server for the app as a browser would: headers, deep links, caching, and which project it was built for. */
export async function checkWebsite(page: URL, supabaseUrl: string | undefined): Promise<Finding[]> {
  const shell = await get(page);
  if (shell.text === '' || shell.status !== 200) {
    return [{ mend: `${page.href} ${shell.status === 0 ? 'does not answer' : `answers ${shell.status}`}.` }];
  }
  const scripts = scriptsOf(shell.text, page);
  if (scripts.length === 0) return [{ mend: `${page.href} is another page: it loads no script of the app.` }];
  return [
    ...RULES.filter(({ header }) => page.protocol === 'https:' || header !== 'strict-transport-security').map(
      (rule) => checkHeader(rule, shell.headers.get(rule.header)),
    ),
    await checkDeepLink(page, shell.text),
    ...(await checkCaching(shell.headers, scripts)),
    await checkTarget(scripts, supabaseUrl),
  ];
}

function checkHeader({ header, why, wrong }: Rule, value: string | null): Finding {
  if (value === null)
    return {
      mend: `The header ${header} is missing: ${why}. README, "Static hosting", says how to send it.`,
    };
  const fault = wrong(value);
  return fault === undefined ? { good: `header ${header}` } : { mend: `The header ${header} ${fault}.` };
}

async function checkDeepLink(page: URL, shell: string): Promise<Finding> {
  const deep = await get(new URL('profile', page));
  if (deep.text !== shell) {
    return {
      mend: `${page.href}profile is not the app: reloading a screen or following a link fails. Serve index.html for every path.`,
    };
  }
  if (deep.status === 200) return { good: 'every path leads to the app' };
  return { good: `every path leads to the app (with status ${deep.status}, as hosts with a 404.html do)` };
}

async function checkCaching(shell: Headers, [script]: readonly URL[]): Promise<Finding[]> {
  const asset = script ? (await get(script)).headers.get('cache-control') : null;
  const page = shell.get('cache-control') ?? '';
  return [
    expectThat(
      /no-cache|no-store|max-age=0/.test(page),
      'the page is asked for anew each time',
      `The page may be kept (cache-control: ${page || 'none'}): people stay on an old version. Send no-cache for it.`,
    ),
    expectThat(
      /max-age=(?:[1-9]\d{6,})/.test(asset ?? ''),
      'scripts are kept for long',
      `Scripts are not kept (cache-control: ${asset ?? 'none'}), so every visit loads them again. Their names change with their content.`,
    ),
  ];
}

async function checkTarget(scripts: readonly URL[], supabaseUrl: string | undefined): Promise<Finding> {
  if (supabaseUrl === undefined)
    return { unasked: 'Which project the app was built for: VITE_SUPABASE_URL is not set here.' };
  const texts = await Promise.all(scripts.map(async (script) => (await get(script)).text));
  return expectThat(
    texts.some((text) => text.includes(supabaseUrl)),
    `the app was built for ${supabaseUrl}`,
    `The app there was not built for ${supabaseUrl}. Build it again with the two VITE_SUPABASE_* variables.`,
  );
}

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

async function get(url: URL): Promise<Answer> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html,*/*' } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    return { status: 0, headers: new Headers(), text: '' };
  }
}

function scriptsOf(html: string, page: URL): URL[] {
  const found = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
    ([, address = '']) => new URL(address, page),
  );
  return found.filter(({ origin }) => origin === page.origin);
}

function directive(policy: string, name: string): string | undefined {
  const found = policy.split(';').map((each) => each.trim().split(/\s+/));
  return found
    .find(([first]) => first?.toLowerCase() === name)
    ?.slice(1)
    .join(' ');
}
