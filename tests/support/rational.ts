/** Exact fractions of whole numbers: what the decimal arithmetic of prices is tested against. */
export type Rational = { over: bigint; under: bigint };

/** Of a decimal text such as "-12.50". */
export function rational(text: string): Rational {
  const [whole = '0', fraction = ''] = text.split('.');
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
}

export function plus(a: Rational, b: Rational): Rational {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function times(a: Rational, b: Rational): Rational {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** Negative, zero or positive, as a is below, equal to or above b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The greatest whole number that is not above it. */
export function floor({ over, under }: Rational): bigint {
  return -ceiling({ over: -over, under });
}

/** The least whole number that is not below it. */
export function ceiling({ over, under }: Rational): bigint {
  const quotient = over / under;
  return over > 0n && quotient * under !== over ? quotient + 1n : quotient;
}
