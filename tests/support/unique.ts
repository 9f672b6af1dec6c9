import { randomUUID } from 'node:crypto';

/** A word nobody has used yet, without digits: those of a UUID are taken for a phone number one time in eight. */
export const uniqueWord = (): string =>
  randomUUID().replace(/[-\d]/g, (sign) => (sign === '-' ? '' : 'ghijklmnop'.charAt(Number(sign))));
