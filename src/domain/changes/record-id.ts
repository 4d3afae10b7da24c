import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 2^256 is below 36^50, so this many base-36 digits hold any SHA-256. */
const digestDigits = 50;
const idDigits = 15;

/**
 * The local id of the record with this key (R7): the same on every device, and the same again after
 * the record was deleted and created again. Lone surrogates hash as U+FFFD, as UTF-8 writes them.
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

/** Above this many remembered ids they are forgotten, so that a long-lived memory stays bounded. */
const memoryLimit = 500_000;

/** Ids as `recordId` gives them, remembered: a replay asks for most of them many times over. */
export class RecordIds {
  /** By organization, collection and refId: joining the three first would cost as much as it saves. */
  readonly #known = new Map<string, Map<string, Map<string, string>>>();
  #size = 0;

  of(org: string, collection: string, refId: string): string {
    const known = this.#known.get(org)?.get(collection)?.get(refId);
    if (known !== undefined) return known;
    const id = recordId(org, collection, refId);
    this.#remember(org, collection, refId, id);
    return id;
  }

  #remember(org: string, collection: string, refId: string, id: string): void {
    if (this.#size >= memoryLimit) {
      this.#known.clear();
      this.#size = 0;
    }
    const collections = this.#known.get(org) ?? new Map<string, Map<string, string>>();
    const refIds = collections.get(collection) ?? new Map<string, string>();
    this.#known.set(org, collections.set(collection, refIds.set(refId, id)));
    this.#size += 1;
  }
}

/**
 * The refId that a name makes (U26): the name in lower case, with single underscores for all that is no
 * letter a-z and no digit; "" if nothing is left.
 */
export function refIdFrom(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
