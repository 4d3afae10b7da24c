/** So many characters the name of an organization, a role, a book or a person may have on the server. */
export const longestName = 200;

const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * What is wrong with the name of a person, an organization, a role or a book as it would be saved (B3): it is
 * too long, or it holds what nobody sees and what makes another name of it: control, bidirectional and
 * zero-width characters. An empty one is not judged.
 */
export function nameFault(name: string): 'tooLong' | 'hidden' | null {
  if (Array.from(name).length > longestName) return 'tooLong';
  return hidden.test(name) ? 'hidden' : null;
}
