import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { AuthPanel } from './auth-panel';
import { copy } from './copy';
import type { AuthState } from './machine';
import { MessageBox } from './message-box';
import { resumeSignIn, signOut } from './session';

type AuthScreenProps = { state: Exclude<AuthState, { status: 'ready' }> };

const page = (name: string) => `${import.meta.env.BASE_URL}${name}`;

/** The sign-in screen in each of its states (spec 2, auth screen; spec 4, auth views). */
export function AuthScreen({ state }: AuthScreenProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <header className="text-center">
        <h1 className="text-5xl font-bold">{copy.product}</h1>
        <p className="mt-2 text-lg text-halo-200">{copy.tagline}</p>
      </header>
      <Stage state={state} />
      <footer className="flex flex-col gap-1 rounded-2xl bg-night-950/70 px-4 py-3 text-center text-sm text-balance text-veil-200">
        <p>{copy.whyEmail}</p>
        <p>
          {copy.agreement} <FooterLink to={page('privacy.html')}>{copy.privacy}</FooterLink> {copy.and}{' '}
          <FooterLink to={page('terms.html')}>{copy.terms}</FooterLink>
        </p>
      </footer>
    </div>
  );
}

/** Spinner, message or form, by the state sign-in is in. */
function Stage({ state }: AuthScreenProps) {
  switch (state.status) {
    case 'checking':
      return <Spinner label={copy.checking} />;
    case 'settingUp':
      return <Spinner label={copy.settingUp} />;
    case 'existing':
      return state.problem ? <Stuck problem={state.problem} /> : <Spinner label={copy.checking} />;
    default:
      // Keyed: each of the three starts with a fresh form and its own message.
      return <AuthPanel key={state.status} state={state} />;
  }
}

/** Signed in, but something has to be read before going on. */
function Stuck({ problem }: { problem: { kind: 'link' | 'profile'; message: string } }) {
  return (
    <section className="glass flex flex-col gap-4 rounded-3xl p-6">
      <MessageBox message={{ tone: 'danger', text: problem.message }} />
      <Button look="primary" onClick={resumeSignIn}>
        {problem.kind === 'link' ? copy.resume : copy.retry}
      </Button>
      <Button onClick={() => void signOut()}>{copy.signOut}</Button>
    </section>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="inline-block py-1 text-veil-100 underline underline-offset-4 hover:text-veil-50">
      {children}
    </a>
  );
}
