import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 2^256 is below 36^50, so this many base-36 digits hold any SHA-256. */
const digestDigits = 50;
const idDigits = 15;

/**
 * The local id of the record with this key (R7): the same on every device, and the same again after
 * the record was deleted and created anew. Lone surrogates hash as U+FFFD, as UTF-8 writes them.
 *
 * @returns 15 characters of 0-9 and a-z
 */
export function recordId(org: string, collection: string, refId: string): string {
  const digest = sha256(utf8ToBytes(`${org}/${collection}/${refId}`));
  return BigInt(`0x${bytesToHex(digest)}`)
    .toString(36)
    .padStart(digestDigits, '0')
    .slice(0, idDigits);
}
