import { Big } from 'big.js';
import type { RecordEdit } from '../../schemas/draft.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';
import type { BookIndex } from './book-index.ts';
import { changedMenu, type MenuChange, type Named, type TierChange } from './menu-change.ts';
import { changedProblem, type ProblemChange } from './problem-change.ts';
import { inheritedIn, ownIn, type PublishedBook } from './published-book.ts';
import { type Reach, reachSteps } from './reach.ts';
import { shownDraft } from './shown-draft.ts';

/** What publishing a draft changes for whoever works with the book (A4). */
export type Impact = {
  /** The menus that differ, by name and refId. */
  menus: MenuChange[];
  /** The problems that differ, by name and refId. */
  problems: ProblemChange[];
  /** What its author is to know of: prices that move far, then overrides that it makes. */
  warnings: ImpactWarning[];
  /** What may have come to be wrong: findings are to be asked for these alone. */
  touched: Reach;
};

/**
 * `priceMoves`: the price of a tier of a menu, from one exact decimal text in the base unit to another.
 * `override`: of an inherited record, which from now on is the organization's own to keep (A6).
 */
export type ImpactWarning =
  | {
      kind: 'priceMoves';
      table: 'menuTiers';
      refId: string;
      menu: Named;
      tier: Named;
      before: string;
      after: string;
    }
  | { kind: 'override'; table: PricebookTable; refId: string };

/** A price may move by this share without a word. */
const usualMove = '0.3';

/**
 * What a draft changes in menus, tiers and problems (A4), at the cost of what it reaches.
 *
 * @param index of the published book
 * @param drafted the book with the draft on it (`draftTables`)
 * @param edits the draft
 */
export function* impactSteps(
  index: BookIndex,
  drafted: PublishedBook,
  edits: readonly RecordEdit[],
  variables: Variables,
): Steps<Impact> {
  const books = [index.shown, shownDraft(index, drafted, edits)] as const;
  yield;
  const touched = yield* reachSteps(index, books[1], edits);
  const menuTiers = touched.get('menuTiers') ?? new Set();
  const menus: MenuChange[] = [];
  for (const refId of touched.get('menus') ?? []) {
    const change = changedMenu(books, refId, menuTiers, variables);
    if (change) menus.push(change);
    yield;
  }
  const problems: ProblemChange[] = [];
  for (const refId of touched.get('problems') ?? []) {
    const change = changedProblem(...books, refId);
    if (change) problems.push(change);
    yield;
  }
  menus.sort(byNameAndRefId);
  problems.sort(byNameAndRefId);
  const warnings = [...farMoves(menus), ...overrides(index.book, drafted, edits)];
  return { menus, problems, warnings, touched };
}

type Change = { refId: string; before: { name: string } | null; after: { name: string } | null };

function byNameAndRefId(a: Change, b: Change): number {
  return byCodeUnits(nameOf(a), nameOf(b)) || byCodeUnits(a.refId, b.refId);
}

function nameOf({ before, after }: Change): string {
  return (after ?? before)?.name ?? '';
}

function farMoves(menus: readonly MenuChange[]): ImpactWarning[] {
  return menus.flatMap((change) => {
    const menu = { refId: change.refId, name: nameOf(change) };
    return change.tiers.flatMap((tier): ImpactWarning | [] => {
      const prices = pricesOf(tier);
      if (!prices || !tier.after || !isFar(prices)) return [];
      const { refId, after } = tier;
      return { kind: 'priceMoves', table: 'menuTiers', refId, menu, tier: after.tier, ...prices };
    });
  });
}

function pricesOf({ before, after }: TierChange): { before: string; after: string } | null {
  if (!before?.price.ok || !after?.price.ok) return null;
  return { before: before.price.price, after: after.price.price };
}

function isFar({ before, after }: { before: string; after: string }): boolean {
  const move = new Big(after).minus(before).abs();
  return move.gt(new Big(before).abs().times(usualMove));
}

function overrides(
  published: PublishedBook,
  drafted: PublishedBook,
  edits: readonly RecordEdit[],
): ImpactWarning[] {
  return edits
    .filter((key) => !ownIn(published, key) && ownIn(drafted, key) && inheritedIn(published, key))
    .map(({ table, refId }) => ({ kind: 'override' as const, table, refId }))
    .sort((a, b) => byCodeUnits(a.table, b.table) || byCodeUnits(a.refId, b.refId));
}
