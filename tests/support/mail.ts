import { backendOrigin, expect } from './test.ts';

type Mail = { to: string; subject: string; text: string; link?: string; code?: string };

/** Every captured mail to this address, newest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${backendOrigin()}/_mail.json`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to.toLowerCase() === email.toLowerCase());
}

/** Waits for the `count`-th mail to this address and returns the newest. */
async function latestMail(email: string, count = 1): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(email)).length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(email);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

/** The link in the newest mail to this address. */
export async function mailedLink(email: string, count = 1): Promise<string> {
  const { link } = await latestMail(email, count);
  if (!link) throw new Error(`the mail to ${email} holds no link`);
  return link;
}

/** The one-time code in the newest mail to this address. */
export async function mailedCode(email: string, count = 1): Promise<string> {
  const { code } = await latestMail(email, count);
  if (!code) throw new Error(`the mail to ${email} holds no code`);
  return code;
}
