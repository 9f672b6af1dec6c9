import type { BackendSettings } from '../../../src/domain/backend-settings.ts';
import { expectThat, type Finding } from './finding.ts';

type Settings = {
  external?: { email?: boolean; anonymous_users?: boolean };
  disable_signup?: boolean;
  mailer_autoconfirm?: boolean;
};

/** Asks the sign-in service of a project how it is set up, and whether links may lead back to the app's sign-in page. */
export async function checkSignIn(project: BackendSettings, signInPage: URL): Promise<Finding[]> {
  const headers = { apikey: project.publishableKey };
  const response = await fetch(new URL('/auth/v1/settings', project.supabaseUrl), { headers }).catch(
    () => undefined,
  );
  if (!response?.ok) {
    const reason = response ? `it answers ${response.status}` : 'it does not answer';
    return [
      {
        mend: `The sign-in service at ${project.supabaseUrl} cannot be asked: ${reason}. Look at the two VITE_SUPABASE_* variables.`,
      },
    ];
  }
  const settings = (await response.json()) as Settings;
  return [
    expectThat(
      settings.external?.email === true,
      'people sign in by e-mail',
      'Signing in by e-mail is switched off (auth.email.enable_signup, then npx supabase config push).',
    ),
    expectThat(
      settings.disable_signup === false,
      'new accounts are welcome',
      'Nobody can open an account (auth.enable_signup, then npx supabase config push).',
    ),
    expectThat(
      settings.mailer_autoconfirm === false,
      'addresses are confirmed by mail',
      'Addresses count without confirmation, so anybody can sign up with the address of another (auth.email.enable_confirmations).',
    ),
    expectThat(
      settings.external?.anonymous_users !== true,
      'no accounts without an address',
      'Anonymous sign-in is on: accounts without an address escape every limit (auth.enable_anonymous_sign_ins).',
    ),
    ...(await checkRedirects(project, headers, signInPage)),
  ];
}

/** A used-up link is answered with a redirect, whose target is checked against the list like that of a good one. */
async function checkRedirects(
  project: BackendSettings,
  headers: Record<string, string>,
  signInPage: URL,
): Promise<Finding[]> {
  const follow = async (target: string) => {
    const link = new URL('/auth/v1/verify', project.supabaseUrl);
    link.search = new URLSearchParams({ token: 'used-up', type: 'signup', redirect_to: target }).toString();
    const answer = await fetch(link, { headers, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  const [home, elsewhere] = [
    await follow(signInPage.href),
    await follow('https://elsewhere.example/confession/auth'),
  ];
  if (home === '')
    return [{ unasked: `Whether links in mails may lead to ${signInPage.href}: the service does not say.` }];
  return [
    expectThat(
      home.startsWith(signInPage.href),
      `links in mails lead to ${signInPage.href}`,
      `Links in mails lead to ${withoutHash(home)} instead of ${signInPage.href}: set site_url and additional_redirect_urls.`,
    ),
    expectThat(
      !elsewhere.startsWith('https://elsewhere.example'),
      'and nowhere else',
      'Links in mails may lead to any website, which then can take over accounts: narrow additional_redirect_urls.',
    ),
  ];
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, '');
}
