import type { Mail } from './mail.ts';
import { escapeHtml } from './mail-text.ts';

const STYLE = `
  :root { color-scheme: dark; }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: #120a1c; color: #f3ecff;
    font: 1rem/1.5 system-ui, sans-serif; }
  h1 { margin: 0; } h2 { margin: 0; font-size: 1.1rem; } p { margin: .4rem 0; }
  a { color: #ffc46b; } a:focus-visible { outline: 3px solid #ffc46b; outline-offset: 3px; }
  article { margin: 1rem 0; padding: 1rem; border: 1px solid #4b3a63; border-radius: .75rem; background: #1d1230; }
  .about { color: #cbbce0; } code { font-size: 1.2rem; letter-spacing: .1em; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The page sends nothing and runs nothing: whatever a mail holds, it is text here. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail shown as its reader sees it. It may hold anything, so nothing in it runs and it counts as a foreign page. */
export const MAIL_POLICY = `${MAILBOX_POLICY}; sandbox`;

/** The captured mails as a page, newest first. */
export function renderMailbox(mails: readonly Mail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const list =
    mails.length === 0 ? '<p>No mail yet. Sign up, and it arrives here.</p>' : mails.map(renderMail).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · ${count}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="about">${count} captured by the development backend. Nothing was sent. <a href="/_mail">Refresh</a> ·
<a href="/_mail.json">JSON</a> · <a href="/confession/">Back to Confession</a></p>
${list}
</main>
</body>
</html>`;
}

function renderMail(mail: Mail): string {
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="about">To ${escapeHtml(mail.to)}, <time datetime="${escapeHtml(mail.at)}">${escapeHtml(mail.at)}</time></p>
${mail.code === null ? '' : `<p>Code <code>${escapeHtml(mail.code)}</code></p>`}
${mail.link === null ? '' : `<p><a href="${escapeHtml(mail.link)}">Follow the link</a></p>`}
${mail.html === undefined ? '' : `<p><a href="/_mail/${mail.id}">As its reader sees it</a></p>`}
<details><summary>Whole text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`;
}
