import { classNames } from '@/ui/class-names';
import type { Message } from './message';

/** The screen's one message. Both regions are always there, so that a screen reader notices what enters them. */
export function MessageBox({ message }: { message: Message | null }) {
  const box = message && (
    <p
      dir="auto"
      className={classNames(
        'wrap-anywhere rounded-xl border px-4 py-3 text-sm font-semibold',
        message.tone === 'danger'
          ? 'border-ember-400/70 bg-ember-900 text-ember-200'
          : 'border-grace-400/60 bg-grace-900 text-grace-300',
      )}
    >
      {message.text}
    </p>
  );
  return (
    <>
      <div role="alert">{message?.tone === 'danger' && box}</div>
      <div role="status">{message?.tone === 'good' && box}</div>
    </>
  );
}
