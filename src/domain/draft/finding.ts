import type { PricebookTable } from '../../schemas/pricebook.ts';
import type { NoPrice } from '../menu/price-menu.ts';

/** A record as a sentence names it. */
export type Named = { refId: string; name: string };

type OfTier = { table: 'menuTiers'; refId: string; menu: Named; tier: Named };

/**
 * What is wrong with a record of a book (A4), with what it takes to say so.
 *
 * `unresolved`: a relation of it leads to a record `to`/`id` that is gone. `noPrice`: an offer, and why it has no price.
 * `cheaper`: of a tier and the dearest of the worse ones, exact decimal texts in the base unit. `lacksLines`: of a
 * tier, each line with the nearest worse tier that has it. `unused`: an own record that nothing leads to.
 */
export type Finding =
  | { kind: 'unresolved'; table: PricebookTable; refId: string; to: PricebookTable; id: string }
  | { kind: 'noPrice'; table: 'offers'; refId: string; name: string; fault: NoPrice }
  | (OfTier & { kind: 'cheaper'; price: string; worse: Named; worsePrice: string })
  | (OfTier & { kind: 'lacksLines'; lines: LackedLine[] })
  | (OfTier & { kind: 'noOffer' | 'noTitle' })
  | { kind: 'noMenu'; table: 'problems'; refId: string; name: string }
  | { kind: 'unused'; table: PricebookTable; refId: string; name: string };

export type LackedLine = { refId: string; text: string; worse: Named };

export type FindingKind = Finding['kind'];

/** Those that block publishing come first; the others are warnings, to be ticked. */
export const findingKinds = [
  'unresolved',
  'noPrice',
  'cheaper',
  'lacksLines',
  'noOffer',
  'noTitle',
  'noMenu',
  'unused',
] as const satisfies FindingKind[];

export function isError({ kind }: Finding): boolean {
  return kind === 'unresolved' || kind === 'noPrice';
}
