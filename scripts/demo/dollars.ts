/** US dollars in one base unit: the usual markups (U44) then begin at whole dollars, 0.13144 each. */
const dollarsPerBaseUnit = 7.6083;

/** An amount in US dollars as a quantity in the base unit, to four decimals. */
export function fromDollars(dollars: number): number {
  return Number((dollars / dollarsPerBaseUnit).toFixed(4));
}
