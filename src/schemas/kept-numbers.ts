/**
 * Numbers that visits and orders keep as text: what they are called, and how many characters each may have. An amount and
 * a rate have as many digits as a number of a record may have (R10), with a sign and a point. An exact price is a product
 * of such numbers.
 */
export const amountNames = [
  'agreement',
  'due',
  'each',
  'rate',
  'selectedPrice',
  'standard',
] as const;
export const longestAmount = 37;
export const exactNames = ['discounted', 'discountedPrice', 'price'] as const;
export const longestExact = 200;
