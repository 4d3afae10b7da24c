/** What a column of amounts writes between units and decimals; the other sign parts thousands. */
export type DecimalSign = '.' | ',';

/**
 * The decimal sign of a column, by all its texts together: a single "1,234" can be either.
 *
 * @param otherwise where no text tells, as in a column of "1,234"
 * @returns `isSure`: some text tells, and none the opposite
 */
export function guessDecimalSign(
  texts: Iterable<string>,
  otherwise: DecimalSign,
): { decimal: DecimalSign; isSure: boolean } {
  const votes = { '.': 0, ',': 0 };
  for (const text of texts) {
    const sign = signOf(text);
    if (sign) votes[sign] += 1;
  }
  const isSure = (votes['.'] === 0) !== (votes[','] === 0);
  if (votes['.'] === votes[',']) return { decimal: otherwise, isSure };
  return { decimal: votes['.'] > votes[','] ? '.' : ',', isSure };
}

/**
 * An amount of such a column, without any sign of a currency.
 *
 * @returns decimal text (R10); null: it is no number, or one with the other sign
 */
export function readColumnAmount(text: string, decimal: DecimalSign): string | null {
  const parts = patterns[decimal].exec(text.trim());
  if (!parts) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (whole === '' && fraction === '') return null;
  const units = whole.replace(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, '') || '0';
  return `${sign === '-' ? '-' : ''}${units}${fraction === '' ? '' : `.${fraction}`}`;
}

const patterns = { '.': amountPattern('\\.', ','), ',': amountPattern(',', '\\.') } as const;

/** Spaces and apostrophes part thousands beside any decimal sign. */
function amountPattern(decimal: string, thousands: string): RegExp {
  const grouped = `[0-9]{1,3}(?:(?:${thousands}|[\\s'’])[0-9]{3})+`;
  return new RegExp(`^([+-]?)\\s*(${grouped}|[0-9]*)(?:${decimal}([0-9]*))?$`);
}

/** The decimal sign that a text can only be meant to have; null: it has none, or it can be either. */
function signOf(text: string): DecimalSign | null {
  const bare = text.replace(/[^0-9.,]/g, '');
  const signs = bare.replace(/[0-9]/g, '');
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other: DecimalSign = last === '.' ? ',' : '.';
  if (signs.includes(other)) return last;
  // The same sign twice parts thousands.
  if (signs.length > 1) return other;
  const [whole = '', fraction = ''] = bare.split(last);
  const canPartThousands = fraction.length === 3 && /^[1-9][0-9]{0,2}$/.test(whole);
  return canPartThousands ? null : last;
}
