import { bytesToHex } from '@noble/hashes/utils.js';

/** 128 random bits in hexadecimal digits. */
export function newSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
