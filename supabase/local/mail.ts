import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml, readableText } from './mail-text.ts';

export type Mail = {
  readonly id: number;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  /** What it says, without its looks. */
  readonly text: string;
  /** As a mail program shows it; absent when it is text alone. */
  readonly html?: string;
  readonly link: string | null;
  readonly code: string | null;
};

type OutgoingMail = { to: string; subject: string; text?: string | undefined; html?: string | undefined };

/** Every mail the backend would send. Nothing leaves the machine. */
export type Mailbox = {
  /** Newest first. */
  list(): readonly Mail[];
  deliver(mail: OutgoingMail, redirectTo: string | undefined): Promise<void>;
};

const KEPT = 200;

/** Opens the mailbox of a data folder: a restart between signing up and following the link must not lose the link. */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const path = join(dataDir, 'mail.json');
  let mails = JSON.parse(await readFile(path, 'utf8').catch(() => '[]')) as Mail[];
  let writing: Promise<void> = Promise.resolve();
  return {
    list: () => mails,
    async deliver({ to, subject, text = '', html }, redirectTo) {
      const found = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0] ?? null;
      const link = found && redirectTo ? withRedirect(found, redirectTo) : found;
      const shown = html && link ? html.replaceAll(found ?? '', escapeHtml(link)) : html;
      const said = found && link ? text.replaceAll(found, link) : text;
      const mail: Mail = {
        id: (mails[0]?.id ?? 0) + 1,
        at: new Date().toISOString(),
        to,
        subject,
        text: shown === undefined ? said : readableText(shown),
        ...(shown !== undefined && { html: shown }),
        link,
        code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
      };
      mails = [mail, ...mails].slice(0, KEPT);
      writing = writing.then(() => save(path, mails));
      await writing;
    },
  };
}

/** The sign-in server always names its own address; the page the person came from is asked for here, and checked there. */
function withRedirect(link: string, redirectTo: string): string {
  const url = new URL(link);
  url.searchParams.set('redirect_to', redirectTo);
  return url.href;
}

async function save(path: string, mails: readonly Mail[]): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(mails), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
