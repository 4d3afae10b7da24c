import type { CostMaterial } from '../../../schemas/pricebook.ts';
import type { PublishedBook } from '../../draft/published-book.ts';
import { preferOwn } from '../../menu/own-over-inherited.ts';
import { codeKey, readCodes } from './part-codes.ts';

/** The suppliers that the codes of the parts of a book name: by their key how each is written, and their parts' refIds. */
export function suppliersIn(
  book: PublishedBook,
): ReadonlyMap<string, { name: string; parts: ReadonlySet<string> }> {
  const suppliers = new Map<string, { name: string; parts: Set<string> }>();
  const parts = [...book.tables.recordsOf('costsMaterial')] as CostMaterial[];
  for (const { refId, codes } of preferOwn(parts, book.organizations)) {
    if (codes === '') continue;
    for (const { supplier } of readCodes(codes).pieces) {
      if (supplier === null || codeKey(supplier) === '') continue;
      const known = suppliers.get(codeKey(supplier)) ?? { name: supplier, parts: new Set() };
      known.parts.add(refId);
      suppliers.set(codeKey(supplier), known);
    }
  }
  return suppliers;
}
