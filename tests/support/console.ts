import type { Page } from '@playwright/test';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { backendOrigin } from './test.ts';

type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /rest/v1/. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The person signed in on the page, nobody at all, or the bearer of this token. */
  as?: 'me' | 'nobody' | { token: string };
};

export type Answer = { status: number; body: unknown };

/** A call as somebody writes it into the browser's console: the page's own fetch, with its own session. */
export function fromConsole(page: Page, call: Call): Promise<Answer> {
  const { method = 'GET', path, body, headers = {}, as = 'me' } = call;
  return page.evaluate(
    async ({ method, path, body, headers, as, key, backend }) => {
      const session = JSON.parse(window.localStorage.getItem('confession.session') ?? 'null') as {
        access_token: string;
      } | null;
      const token = as === 'me' ? session?.access_token : as === 'nobody' ? undefined : as.token;
      const response = await window.fetch(`${backend}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: key,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    },
    { method, path, body, headers, as, key: LOCAL_PUBLISHABLE_KEY, backend: backendOrigin() },
  );
}

/** The access token the page holds. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const session = JSON.parse(window.localStorage.getItem('confession.session') ?? '{}') as {
      access_token?: string;
    };
    return session.access_token ?? '';
  });
}
