import type { FaultOf } from '../fault.ts';

/** Mails that bring a customer the link of a quote (O3). */

/** So many mails a quote has, and characters the note of one. */
export const mostMails = 5;
export const longestMailNote = 300;

/** So many mails an organization sends in 24 hours, and in its first week, which it shares with its owner's other new ones. */
export const mostMailsADay = { new: 20, usual: 200 } as const;

/**
 * Whether a server mails quotes for a person: it does; it sends no mail; the person's address is not shown to be theirs (B13), or
 * that of the organization's owner is not.
 */
export const mailOffers = ['on', 'off', 'unverified', 'ownerUnverified'] as const;

/** The form that browsers hold an address to, in a domain that has a dot; no longer than mail servers take one. */
export function isMailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    text.length <= 254 &&
    more.length === 0 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local) &&
    domain.includes('.') &&
    domain.split('.').every((part) => /^[A-Za-z0-9-]{1,63}$/.test(part) && !/^-|-$/.test(part))
  );
}

/** What is wrong with the note of a mail: it is plain text, of lines. */
export function mailNoteFault(note: string): FaultOf<'longNote' | 'invalidValue'> | null {
  if (note.length > longestMailNote) return { code: 'longNote', most: longestMailNote };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const isPlain = !/[\x00-\x09\x0b-\x1f\x7f-\x9f]/.test(note);
  return isPlain ? null : { code: 'invalidValue', name: 'note' };
}
