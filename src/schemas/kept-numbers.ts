/**
 * Numbers that visits and orders keep as text: what they are called, and how many characters each may have. An amount and
 * a rate have as many digits as a number of a record may have (R10), with a sign and a point. An exact price is a product
 * of such numbers.
 */
export const amountNames = [
  'agreement',
  'amount',
  'due',
  'each',
  'max',
  'payment',
  'percent',
  'rate',
  'selectedPrice',
  'standard',
] as const;
export const longestAmount = 37;
export const exactNames = ['discounted', 'discountedPrice', 'leastPrice', 'price'] as const;
export const longestExact = 200;

/** What the digits of a shown price end in (M6): 1 to 10 groups of 1 to 4 digits, a space between two. */
export const priceEndingsPattern = /^[0-9]{1,4}( [0-9]{1,4}){0,9}$/;
