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
  return idOfKey(keyText(org, collection, refId));
}

/** Above this many remembered ids they are forgotten, so that a long-lived memory stays bounded. */
const memoryLimit = 500_000;

/** Ids as `recordId` gives them, remembered: a replay asks for most of them many times over. */
export class RecordIds {
  readonly #known = new Map<string, string>();

  of(org: string, collection: string, refId: string): string {
    const key = keyText(org, collection, refId);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= memoryLimit) this.#known.clear();
    const id = idOfKey(key);
    this.#known.set(key, id);
    return id;
  }
}

function keyText(org: string, collection: string, refId: string): string {
  return `${org}/${collection}/${refId}`;
}

function idOfKey(key: string): string {
  return BigInt(`0x${bytesToHex(sha256(utf8ToBytes(key)))}`)
    .toString(36)
    .padStart(digestDigits, '0')
    .slice(0, idDigits);
}
