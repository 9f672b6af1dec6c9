import { MESSAGE_CLASS, messageRole } from './appearance';
import { toMessage } from './message';

export type FormView = 'sign_in' | 'sign_up' | 'magic_link' | 'forgotten_password' | 'update_password';

/** What the package's form shows at the moment. It changes its view by itself and tells nobody. */
export type FormReport = { view: FormView; speaks: boolean };

const views: Record<string, FormView> = {
  'auth-sign-in': 'sign_in',
  'auth-sign-up': 'sign_up',
  'auth-magic-link': 'magic_link',
  'auth-forgot-password': 'forgotten_password',
  'auth-update-password': 'update_password',
};

export const PASSWORD_HINT_ID = 'password-hint';

/** Reads the form's state from its elements. */
export function readForm(box: HTMLElement): FormReport | null {
  const view = views[box.querySelector('form')?.id ?? ''];
  if (!view) return null;
  return { view, speaks: box.querySelector(`.${MESSAGE_CLASS}`) !== null };
}

/**
 * Gives the form's message its role and tone, and words where the server sent none. It happens in the same breath as
 * the message appears, so that a screen reader meets it complete.
 */
export function voiceMessage(box: HTMLElement): void {
  const element = box.querySelector(`.${MESSAGE_CLASS}`);
  const text = element?.textContent ?? '';
  const message = toMessage(text);
  if (!element || !message) return;
  element.setAttribute('role', messageRole(message));
  element.setAttribute('data-tone', message.tone);
  if (message.text !== text) element.textContent = message.text;
}

/** Adds what the package leaves out: hints for password managers and keyboards, and the rule for new passwords. */
export function completeForm(box: HTMLElement, view: FormView): void {
  if (view === 'update_password' || view === 'sign_up') {
    const password = box.querySelector('input[type="password"]');
    password?.setAttribute('autocomplete', 'new-password');
    password?.setAttribute('aria-describedby', PASSWORD_HINT_ID);
  }
  for (const email of box.querySelectorAll('input[type="email"]'))
    email.setAttribute('autocomplete', 'email');
}

/** After a change of view the package leaves focus nowhere; it goes to the new form's first field. */
export function rescueFocus(box: HTMLElement): void {
  if (document.activeElement === document.body) box.querySelector('input')?.focus();
}
