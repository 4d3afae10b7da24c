/** The constants that prices are made of (U34, U38, U43, U44). Amounts are in the base unit, 1/0.13144 US dollar. */

/** The variables that every price needs, in the order in which they are looked for. */
export const priceVariables = ['hourlyFee', 'saDiscount', 'serviceCallFee', 'salesTax'] as const;

export type PriceVariable = (typeof priceVariables)[number];

/** The variables that an organization may have besides, and that have cards of their own (A9, A10, T1, M2 to M6, O8, O9). */
export const ownRules = [
  ...(['markupTable', 'warranties', 'mostChosen', 'timeZone', 'trades'] as const),
  ...(['laborRates', 'callTimes', 'markupBy', 'leastPrice', 'priceEndings'] as const),
  ...(['discounts', 'financing', 'paymentLink'] as const),
] as const;

export type OwnRule = (typeof ownRules)[number];

/** What an organization says that work costs it, in a field beside its variables (M4). */
export const costNames = ['laborCost', 'rateCosts', 'visitCost'] as const;

export type CostName = (typeof costNames)[number];

export function isCostName(name: string): name is CostName {
  return costNames.some((each) => each === name);
}

/** The variables that an organization may have for the total of a visit, both amounts of money (K3, K4). */
export const visitVariables = ['agreementPrice', 'laterJobDiscount'] as const;

export type VisitVariable = (typeof visitVariables)[number];

/** The variable that says how long visits are kept with their customers (V6). */
export const keepVariable = 'keepVisitsMonths';

/** The variable that says for how many days a quote can be accepted (O1). */
export const quoteDaysVariable = 'quoteDays';

/** Variables that are amounts of money: shown and edited in the user's currency. */
export const currencyVariables: readonly string[] = [
  'hourlyFee',
  'serviceCallFee',
  ...visitVariables,
];

/** What a new organization starts with. */
export const defaultVariables: Readonly<Record<PriceVariable, number>> = {
  hourlyFee: 5.262,
  saDiscount: 1.5,
  serviceCallFee: 2,
  salesTax: 1.08,
};

/** The basic menu's fixed values in place of the organization's; it shows no discounted price. */
export const basicMenuVariables: Readonly<Record<PriceVariable, number>> = {
  ...defaultVariables,
  hourlyFee: 9.8577,
  serviceCallFee: 2.6024,
  salesTax: 1.1,
};

/** From this material cost (tax included) upwards the markup holds; the last one holds below 0 too. */
export const markupTable = [
  { from: '6.5718', markup: '1.65' },
  { from: '3.9431', markup: '1.75' },
  { from: '2.6287', markup: '2' },
  { from: '1.5772', markup: '2.25' },
  { from: '1.0515', markup: '2.5' },
  { from: '0.5257', markup: '2.75' },
  { from: '0.2629', markup: '3' },
  { from: '0.1314', markup: '3.5' },
  { from: '0', markup: '4' },
] as const;

/** The sliders of a job's time and material multipliers. */
export const multiplierRange = { min: 1, max: 5, step: 0.25 } as const;
