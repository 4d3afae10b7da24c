import type { MenuTier, Offer, PricebookTable } from '../../schemas/pricebook.ts';
import { preferOwn } from '../menu/own-over-inherited.ts';
import type { Steps } from '../steps.ts';
import type { PublishedBook } from './published-book.ts';

/** So many records are looked at in one step. */
const recordsAStep = 500;

/** The parts that the offers of each menu are made of, all by refId. */
export function* partsOfMenuSteps(
  book: PublishedBook,
): Steps<ReadonlyMap<string, ReadonlySet<string>>> {
  const refIdsOf = (table: PricebookTable, ids: readonly string[]) =>
    ids.flatMap((id) => book.tables.get(table, id)?.refId ?? []);
  const offers = new Map<string, readonly string[]>();
  for (const [at, offer] of preferOwn(
    [...book.tables.recordsOf('offers')],
    book.organizations,
  ).entries()) {
    if (at % recordsAStep === 0) yield;
    const { costsMaterial } = offer as Offer;
    if (costsMaterial.length > 0) offers.set(offer.refId, refIdsOf('costsMaterial', costsMaterial));
  }
  const menus = new Map<string, Set<string>>();
  for (const [at, record] of preferOwn(
    [...book.tables.recordsOf('menuTiers')],
    book.organizations,
  ).entries()) {
    if (at % recordsAStep === 0) yield;
    const tier = record as MenuTier;
    const parts = refIdsOf('offers', tier.offers).flatMap((refId) => offers.get(refId) ?? []);
    for (const menu of refIdsOf('menus', tier.menus)) {
      const known = menus.get(menu) ?? new Set<string>();
      for (const part of parts) known.add(part);
      menus.set(menu, known);
    }
  }
  return menus;
}
