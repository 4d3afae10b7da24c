import { bytesToHex } from '@noble/hashes/utils.js';

/** A new order's id as PocketBase makes them: 15 characters of 0-9 and a-z. */
export function newOrderId(): string {
  const letters = crypto.getRandomValues(new Uint32Array(15));
  return Array.from(letters, (letter) => (letter % 36).toString(36)).join('');
}

/** 128 random bits in hexadecimal digits. */
export function newSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
