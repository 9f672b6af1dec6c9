import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { inputClasses, labelClasses, submitClasses } from './appearance';
import { copy } from './copy';
import { type Message, toMessage } from './message';
import { type OneTimeCode, verifyOneTimeCode } from './one-time-code';

const words = copy.code;

type OneTimeCodeFormProps = {
  type?: OneTimeCode['type'];
  /** Address typed in the view the person came from. */
  email?: string;
  onMessage: (message: Message | null) => void;
};

/**
 * The verify_otp view. Ours and not the package's, which has no way in or out, forgets the address just typed, and
 * offers the code to no keyboard.
 */
export function OneTimeCodeForm({ type = 'email', email = '', onMessage }: OneTimeCodeFormProps) {
  const addressId = useId();
  const tokenId = useId();
  const [address, setAddress] = useState(email);
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const byEmail = type === 'email';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    [...fields].find((field) => field.value === '')?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (address.trim() === '' || token.trim() === '') {
      onMessage({ tone: 'danger', text: byEmail ? words.missing : words.missingPhone });
      return;
    }
    onMessage(null);
    setBusy(true);
    const complaint = await verifyOneTimeCode(
      byEmail ? { type, email: address.trim(), token } : { type, phone: address.trim(), token },
    );
    setBusy(false);
    if (complaint !== null) onMessage(toMessage(complaint || copy.unexpected));
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-veil-300">{words.hint}</p>
      <div>
        <label htmlFor={addressId} className={labelClasses}>
          {byEmail ? words.email : words.phone}
        </label>
        <input
          id={addressId}
          type={byEmail ? 'email' : 'tel'}
          autoComplete={byEmail ? 'email' : 'tel'}
          placeholder={byEmail ? words.emailPlaceholder : words.phonePlaceholder}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          className={inputClasses}
        />
      </div>
      <div>
        <label htmlFor={tokenId} className={labelClasses}>
          {words.token}
        </label>
        <input
          id={tokenId}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={words.tokenPlaceholder}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          className={inputClasses}
        />
      </div>
      <button type="submit" disabled={busy} className={submitClasses}>
        {busy ? words.busy : words.submit}
      </button>
    </form>
  );
}
