import { bytesToHex } from '@noble/hashes/utils.js';

/** So many random digits that nobody finds a customer by trying names (V3): 128 bits in hexadecimal digits. */
export function newSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
