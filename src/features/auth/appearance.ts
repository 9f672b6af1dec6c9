import { buttonClasses } from '@/ui/button';
import { copy } from './copy';
import type { Message } from './message';

export const inputClasses =
  'min-h-11 w-full rounded-xl border border-night-500 bg-night-950/60 px-4 py-2.5 text-base text-veil-50 ' +
  'placeholder:text-veil-400 hover:border-veil-400 focus-visible:border-halo-300';

export const labelClasses = 'mb-1.5 block text-sm font-semibold text-veil-200';

export const textButtonClasses =
  'inline-flex min-h-11 items-center justify-center rounded-lg px-3 text-center text-sm text-veil-200 underline underline-offset-4 hover:text-veil-50';

export const submitClasses = buttonClasses('primary', 'w-full');

/** Names the package's message among its elements. */
export const MESSAGE_CLASS = 'auth-message';

/** Danger box or good news, by the element's data-tone. */
export const messageClasses =
  'block wrap-anywhere rounded-xl border px-4 py-3 text-sm font-semibold ' +
  'data-[tone=danger]:border-ember-400/70 data-[tone=danger]:bg-ember-900 data-[tone=danger]:text-ember-200 ' +
  'data-[tone=good]:border-grace-400/60 data-[tone=good]:bg-grace-900 data-[tone=good]:text-grace-300';

/** Failures interrupt a screen reader, good news waits for a pause. */
export const messageRole = ({ tone }: Message) => (tone === 'danger' ? 'alert' : 'status');

/** The form in our look: none of the package's own styles, only our classes. */
export const appearance = {
  extend: false,
  className: {
    container: 'flex flex-col gap-4',
    label: labelClasses,
    input: inputClasses,
    button: submitClasses,
    // Drawn together: the package spaces its links like fields.
    anchor: `${textButtonClasses} -my-2`,
    // Above the fields, where it is seen; the package puts it last.
    message: `${MESSAGE_CLASS} ${messageClasses} order-first`,
  },
};

const { confirmations } = copy;

export const localization = {
  variables: {
    sign_up: { confirmation_text: confirmations.sign_up },
    magic_link: { confirmation_text: confirmations.magic_link, empty_email_address: copy.emptyEmail },
    forgotten_password: { confirmation_text: confirmations.forgotten_password },
    update_password: { confirmation_text: confirmations.update_password },
  },
};
