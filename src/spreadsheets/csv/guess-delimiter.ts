import Papa from 'papaparse';

/** What parts the fields of a CSV file. */
export type Delimiter = ',' | ';' | '\t' | '|';

const looked = 100;

/**
 * What parts the fields of a text whose lines end with line feeds: the sign by which the largest share of its first lines has the same number of
 * fields. Of two that do so equally well the comma is the other's decimal sign; Papa Parse would take the comma of
 * `Pump;12,50`.
 */
export function guessDelimiter(text: string): Delimiter {
  const signs: readonly Delimiter[] = ['\t', ';', '|', ','];
  let best: Delimiter = ',';
  let most = 0;
  for (const sign of signs) {
    const alike = shareAlike(text, sign);
    if (alike > most) {
      best = sign;
      most = alike;
    }
  }
  return best;
}

/**
 * The share of the first lines that have the same number of fields, more than one; none if quotes do not match, since
 * the fields are then parted by another sign.
 */
function shareAlike(text: string, delimiter: Delimiter): number {
  const lines = new Map<number, number>();
  const form = { delimiter, newline: '\n' as const, preview: looked, skipEmptyLines: true };
  const { data, errors } = Papa.parse<string[]>(text, form);
  if (errors.some(({ type }) => type === 'Quotes')) return 0;
  for (const { length } of data) {
    if (length > 1) lines.set(length, (lines.get(length) ?? 0) + 1);
  }
  return data.length === 0 ? 0 : Math.max(0, ...lines.values()) / data.length;
}
