import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AuthAndData } from './auth-and-data.ts';
import { limitBody } from './body-limit.ts';
import type { Mailbox } from './mail.ts';
import { MAIL_POLICY, MAILBOX_POLICY, renderMailbox } from './mailbox-page.ts';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Services = { readonly authAndData: AuthAndData; readonly mailbox: Mailbox };

/** Answers what belongs to the backend and passes the rest on to the app. */
export function createRoutes({ authAndData, mailbox }: Services): Middleware {
  const api = getRequestListener(
    async (request, env) => {
      const { remoteAddress } = (env as { incoming: IncomingMessage }).incoming.socket;
      const limited = await limitBody(request);
      return limited instanceof Response ? limited : authAndData.fetch(limited, remoteAddress ?? null);
    },
    // Vite and the libraries in this process keep Node's own Request and Response.
    { overrideGlobalObjects: false },
  );
  return (request, response, next) => {
    const address = request.url ?? '/';
    if (!URL.canParse(address, 'http://localhost')) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This address cannot be read.\n');
      return;
    }
    const { pathname, search } = new URL(address, 'http://localhost');
    if (/^\/(auth|rest)\/v1(\/|$)/.test(pathname)) void api(request, response);
    else if (/^\/(realtime|storage|functions|graphql)\/v1(\/|$)/.test(pathname)) refuse(response);
    else if (pathname === '/_mail') send(response, 'text/html', renderMailbox(mailbox.list()));
    else if (pathname === '/_mail.json')
      send(response, 'application/json', JSON.stringify(mailbox.list(), null, 2));
    else if (/^\/_mail\/\d+$/.test(pathname))
      sendMail(response, mailbox, Number(pathname.slice('/_mail/'.length)));
    else if (pathname === '/' || pathname === '/confession') {
      response.writeHead(302, { location: `/confession/${search}` }).end();
    } else next();
  };
}

function sendMail(response: ServerResponse, mailbox: Mailbox, id: number): void {
  const html = mailbox.list().find((mail) => mail.id === id)?.html;
  if (html === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('No such mail.\n');
  else send(response, 'text/html', html, MAIL_POLICY);
}

function send(response: ServerResponse, type: string, body: string, policy = MAILBOX_POLICY): void {
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

/** A clear answer, where the app's own page would otherwise come back with status 200. */
function refuse(response: ServerResponse): void {
  const body = JSON.stringify({
    code: 404,
    message: 'The development backend does not emulate this service.',
  });
  response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' }).end(body);
}
