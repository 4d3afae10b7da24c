import type { FaultOf } from '../fault.ts';
import { isVisitOf } from '../session/visit-fault.ts';

/**
 * What orders (V3) and quotes (O1) have in common: texts that are made once in a visit and never changed. `content` is all but
 * what is personal, and has a hash of that; `hash` is the SHA-256 of the very bytes of `content`.
 */
export type Sealed = { id: string; content: string; personal: string; salt: string; hash: string };

/** The same with what it is kept under. */
export type KeptSealed = Sealed & { org: string; visit: string; user: string };

/** What the content has to say of it. */
export const sealedClaims = ['id', 'org', 'visit', 'user', 'replaces', 'personalHash'] as const;

/** What the texts say, as far as the server looks into them. */
export type SealedClaims<Name extends string = never> = {
  /** Of all texts. */
  bytes: number;
  /** Whether content and personal texts, where there are any, are objects that every reader of JSON takes for the same. */
  isPlain: boolean;
  /** Whether each amount of the content has so many digits as it may (R10). */
  hasAmounts: boolean;
  /** These of the content, each as it says it; absent where it is neither a text nor null. */
  says: Partial<Record<(typeof sealedClaims)[number] | Name, string | null>>;
};

/** What keeps either from the server. */
export type SealedFault = FaultOf<
  | 'orderTooLarge'
  | 'orderSays'
  | 'quoteTooLarge'
  | 'quoteSays'
  | 'notYourVisit'
  | 'wrongHash'
  | 'invalidValue'
>;

/**
 * What is wrong with an order or a quote that is to be stored. On a device before it is sent, and in the server's hooks, which
 * read the claims with SQLite.
 *
 * @param of how many bytes its texts may have together, and what its own faults are called
 * @param hashOf SHA-256 in hexadecimal digits, of the UTF-8 of a text
 * @returns the first fault; null if there is none
 */
export function sealedFault(
  kept: KeptSealed & { signature?: string },
  claims: SealedClaims,
  of: {
    mostBytes: number;
    tooLarge: 'orderTooLarge' | 'quoteTooLarge';
    says: 'orderSays' | 'quoteSays';
  },
  hashOf: (text: string) => string,
): SealedFault | null {
  const { says } = claims;
  if (claims.bytes > of.mostBytes) return { code: of.tooLarge };
  if (!sealedId.test(kept.id)) return { code: 'invalidValue', name: 'id' };
  if (!isVisitOf(kept.visit, kept.user)) return { code: 'notYourVisit' };
  if (!claims.isPlain || !claims.hasAmounts) return { code: 'invalidValue', name: 'content' };
  for (const name of ['id', 'org', 'visit', 'user'] as const)
    if (says[name] !== kept[name]) return { code: of.says, name };
  if (!isReplaceable(says.replaces, kept.id)) return { code: of.says, name: 'replaces' };
  if (hashOf(kept.content) !== kept.hash) return { code: 'wrongHash', name: 'content' };
  if (hasNothingPersonal(kept)) return null;
  if (hashOf(saltedText(kept.salt, kept.personal)) !== says.personalHash)
    return { code: 'wrongHash', name: 'personal' };
  return null;
}

const sealedId = /^[a-z0-9]{15}$/;

/** Whether this may be what the one with this id takes the place of: none, or another. */
function isReplaceable(replaces: string | null | undefined, id: string): boolean {
  if (replaces === null) return true;
  return replaces !== undefined && sealedId.test(replaces) && replaces !== id;
}

/** Whether nothing of it is personal (V6); its personal hash says nothing any more. */
export function hasNothingPersonal({
  personal,
  salt,
  signature = '',
}: Pick<Sealed, 'personal' | 'salt'> & { signature?: string }): boolean {
  return personal === '' && salt === '' && signature === '';
}

/** The text whose SHA-256 the content has of what is personal. */
export function saltedText(salt: string, personal: string): string {
  return `${salt}${personal}`;
}
