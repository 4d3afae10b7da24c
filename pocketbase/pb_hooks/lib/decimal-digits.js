module.exports = { digitsFault, numberFault, plainDecimal };

const MAX_BEFORE = 15;
const MAX_AFTER = 20;
// Between these, and at 0, no float has more digits: 17 of them count.
const LARGE = 1e15;
const SMALL = 1e-4;

/**
 * What is wrong with a plain decimal that is longer than what may be stored (B5).
 *
 * @param {string} decimal
 * @returns {string | null}
 */
function digitsFault(decimal) {
  const [before, after = ''] = decimal.replace('-', '').split('.');
  if (before.length > MAX_BEFORE) return `has more than ${MAX_BEFORE} digits before the point`;
  return after.length > MAX_AFTER ? `has more than ${MAX_AFTER} digits after the point` : null;
}

/** The same of a finite number. */
function numberFault(value) {
  if (value === 0) return null;
  const size = value < 0 ? -value : value;
  return size < LARGE && size >= SMALL ? null : digitsFault(plainDecimal(size));
}

/** The shortest decimal that writes a finite number not below 0, without an exponent. */
function plainDecimal(value) {
  const text = String(value);
  const [, digit, rest = '', exponent] = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (digit === undefined) return text;
  const shift = Number(exponent);
  if (shift > 0) return `${digit}${rest}`.padEnd(shift + 1, '0');
  return `0.${'0'.repeat(-shift - 1)}${digit}${rest}`;
}
