import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { textButtonClasses } from './appearance';
import { AuthBox } from './auth-box';
import { copy } from './copy';
import type { FormReport } from './form-report';
import type { AuthState } from './machine';
import type { Message } from './message';
import { MessageBox } from './message-box';
import { OneTimeCodeForm } from './one-time-code-form';
import { resumeSignIn, signOut } from './session';

export type PanelState = Extract<AuthState, { status: 'signedOut' | 'recovery' | 'passwordUpdated' }>;

/** The card with the form: all six views, one message box, and the ways the package's form does not offer. */
export function AuthPanel({ state }: { state: PanelState }) {
  const card = useRef<HTMLElement>(null);
  const start = state.status === 'recovery' ? 'update_password' : 'sign_in';
  const [form, setForm] = useState<FormReport | null>(null);
  const [code, setCode] = useState<{ email: string; message: Message | null } | null>(null);
  // What brought the person here is told until they turn to something else.
  const [turned, setTurned] = useState(false);

  const onReport = useCallback(
    (report: FormReport) => {
      setForm(report);
      if (report.speaks || report.view !== start) setTurned(true);
    },
    [start],
  );

  function enterCode() {
    const typed = card.current?.querySelector<HTMLInputElement>('input[type="email"]')?.value ?? '';
    setCode({ email: typed, message: null });
    setTurned(true);
  }

  const message = code?.message ?? (turned ? null : reasonOf(state));
  const view = code ? 'verify_otp' : (form?.view ?? start);

  return (
    <section ref={card} className="glass flex flex-col gap-4 rounded-3xl p-6">
      <h2 className="text-2xl font-semibold">{copy.headings[view]}</h2>
      {message && <MessageBox message={message} />}
      {state.status === 'passwordUpdated' && <Resume />}
      {code ? (
        <OneTimeCodeForm email={code.email} onMessage={(told) => setCode({ ...code, message: told })} />
      ) : (
        <AuthBox view={start} onReport={onReport} />
      )}
      {state.status === 'recovery' ? (
        <button type="button" className={`${textButtonClasses} -mt-2`} onClick={() => void signOut()}>
          {copy.keepPassword}
        </button>
      ) : (
        <button
          type="button"
          className={`${textButtonClasses} -mt-2`}
          onClick={code ? () => setCode(null) : enterCode}
        >
          {code ? copy.code.back : copy.code.enter}
        </button>
      )}
    </section>
  );
}

function reasonOf(state: PanelState): Message | null {
  if (state.status === 'passwordUpdated') return { tone: 'good', text: copy.confirmations.update_password };
  return state.status === 'signedOut' && state.error ? { tone: 'danger', text: state.error } : null;
}

/** The new password has been saved and the session still stands: no need to sign in again. */
function Resume() {
  const button = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} look="primary" onClick={resumeSignIn}>
      {copy.resume}
    </Button>
  );
}
