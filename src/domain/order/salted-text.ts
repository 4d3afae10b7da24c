/** The text whose SHA-256 an order has of what is personal (V3). */
export function saltedText(salt: string, personal: string): string {
  return `${salt}${personal}`;
}
