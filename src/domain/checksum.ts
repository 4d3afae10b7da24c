/**
 * A number of 53 bits that tells a text from one that was altered by accident (cyrb53). It says
 * nothing against somebody who alters both.
 */
export function checksum(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = mixed(high, low);
  low = mixed(low, high);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

function mixed(a: number, b: number): number {
  return Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
}
