import { copy } from './copy';

/** What the screen tells in its box: good news, or what went wrong. */
export type Message = { tone: 'good' | 'danger'; text: string };

const confirmations: readonly string[] = Object.values(copy.confirmations);

/** Sorts the words of the form or the server; what is no message for people is replaced by one. */
export function toMessage(text: string): Message | null {
  if (text === '') return null;
  if (confirmations.includes(text)) return { tone: 'good', text };
  // Each browser has its own words for a request that got no answer.
  if (/failed to fetch|networkerror|load failed|fetch failed/i.test(text)) {
    return { tone: 'danger', text: copy.offline };
  }
  // What the client makes of an answer without a message.
  if (/^\s*(\{.*\}|\[object \w+\])\s*$/s.test(text)) return { tone: 'danger', text: copy.unexpected };
  return { tone: 'danger', text };
}
