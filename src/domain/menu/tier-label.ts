/** A tier's name as a heading writes it: the book's "band-aid" is "Band-Aid". */
export function tierLabel(tierName: string): string {
  return tierName.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase());
}
