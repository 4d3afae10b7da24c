/** A text as UTF-8 writes it: what is half of a character becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
