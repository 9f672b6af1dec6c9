import { messageClasses, messageRole } from './appearance';
import type { Message } from './message';

/** A message of the screen's own; the form's look the same. */
export function MessageBox({ message }: { message: Message }) {
  return (
    <p role={messageRole(message)} data-tone={message.tone} dir="auto" className={messageClasses}>
      {message.text}
    </p>
  );
}
