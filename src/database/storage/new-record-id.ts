const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 15;

/** The id of a record that is made on this device: 15 random characters, lowercase letters and digits (U50). */
export function newRecordId(): string {
  const random = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(random, (number) => alphabet[number % alphabet.length]).join('');
}
