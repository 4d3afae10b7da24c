const before = 15;
const after = 20;

/**
 * What is wrong with a plain decimal that is longer than what may be stored (B5): 15 digits before the point,
 * 20 after it.
 *
 * @returns the words that the server uses too; null where nothing is
 */
export function digitsFault(decimal: string): string | null {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  if (whole.length > before) return `has more than ${before} digits before the point`;
  return fraction.length > after ? `has more than ${after} digits after the point` : null;
}

/** The shortest decimal that writes a finite number, without an exponent. */
export function plainDecimal(value: number): string {
  const text = String(value);
  const [, sign, digit, rest = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (digit === undefined) return text;
  const shift = Number(exponent);
  if (shift > 0) return `${sign}${`${digit}${rest}`.padEnd(shift + 1, '0')}`;
  return `${sign}0.${'0'.repeat(-shift - 1)}${digit}${rest}`;
}
