const key = 'device';
const length = 20;
const letters = 'abcdefghijklmnopqrstuvwxyz012345';

/**
 * What this browser calls itself to the server, so that somebody finds it in the list of their devices (B11): made at
 * random, and gone with a log-out. It gives no right.
 */
export function thisDevice(storage: Storage): string {
  const known = storage.getItem(key);
  if (known) return known;
  const bytes = [...crypto.getRandomValues(new Uint8Array(length))];
  const made = bytes.map((byte) => letters[byte % letters.length]).join('');
  storage.setItem(key, made);
  return made;
}
