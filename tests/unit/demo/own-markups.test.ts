import { expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import type { PricebookRecord, PricebookTable } from '../../../src/schemas/pricebook.ts';
import { compare, plus, type Rational, rational, times } from '../../support/rational.ts';
import { demo, ownBook } from './demo-book.ts';

type Variables = { salesTax: number; hourlyFee: number; serviceCallFee: number };
type Step = { from: number; markup: number };

const variables = demo.organization.variables as Variables & { markupTable: Step[] };

test("[A10] the demo organization's prices are by its own markups, reckoned in fractions", () => {
  const ownMarkups = new Set<number>();
  for (const menu of ownBook.menus.values()) {
    for (const { offer, price } of menu.tiers) {
      if (!offer || !price.ok) throw new Error('an offer without a price');
      // A fixed price is by nothing else (M1).
      if (shown('offers', offer.id).price > 0) continue;
      const { amount, markup } = reckoned(offer.id);
      expect(compare(rational(price.price), amount), offer.name).toBe(0);
      ownMarkups.add(markup);
    }
  }
  expect([...ownMarkups]).toEqual(expect.arrayContaining([1.45, 1.55, 1.65, 4]));
});

/** The steps to a price (K2), on the records as they are stored. */
function reckoned(offerId: string): { amount: Rational; markup: number } {
  const offer = shown('offers', offerId);
  const sum = (numbers: number[]) => numbers.map(fraction).reduce(plus, rational('0'));
  const materials = sum(offer.costsMaterial.map((id) => shown('costsMaterial', id).quantity));
  const hours = sum(offer.costsTime.map((id) => shown('costsTime', id).hours));
  const withTax = times(materials, fraction(variables.salesTax));
  const reached = variables.markupTable.filter(({ from }) => compare(withTax, fraction(from)) >= 0);
  const { markup } = reached.reduce((best, step) => (step.from > best.from ? step : best));
  const fees = [
    times(withTax, fraction(markup)),
    times(hours, fraction(variables.hourlyFee)),
    fraction(variables.serviceCallFee),
  ];
  return { amount: times(fees.reduce(plus), fraction(offer.multiplier)), markup };
}

/** The organization's own record where it has one of the same refId. */
function shown<T extends PricebookTable>(table: T, id: string) {
  const { tables, organizations } = ownBook;
  const [org = ''] = organizations;
  const found = (key: string) => tables.get(table, key) as PricebookRecord<T> | undefined;
  const given = found(id);
  const record = found(recordId(org, table, given?.refId ?? '')) ?? given;
  if (!record) throw new Error(`no ${table} ${id}`);
  return record;
}

function fraction(value: number): Rational {
  return rational(`${value}`);
}
