import type { SessionState } from '../../schemas/session.ts';

/** What a link of a quote opens it by (O2): 160 random bits, 5 in each character. */
export const linkToken = /^[a-z2-7]{32}$/;

const characters = 'abcdefghijklmnopqrstuvwxyz234567';

/** @param random 32 random bytes, of each of which 5 bits are taken */
export function newLinkToken(random: Uint8Array): string {
  return Array.from(random.slice(0, 32), (byte) => characters[byte & 31]).join('');
}

/** The address of a quote. What stands behind `#` no browser sends: it is in no log and no referrer. */
export function quoteAddress(origin: string, token: string): string {
  return `${origin}/q#${token}`;
}

/** Notes that the links of a quote have ended (O2). */
export function endLinks(state: SessionState, id: string, revoked: string): SessionState {
  if (!state.quotes) return state;
  const quotes = state.quotes.map((quote) => (quote.id === id ? { ...quote, revoked } : quote));
  return { ...state, quotes };
}
