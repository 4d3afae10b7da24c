import type { RecordEdit } from '../../schemas/draft.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';
import type { BookIndex } from './book-index.ts';
import { type MarkupEdge, markupEdgeSteps } from './markup-edges.ts';
import { changedMenu, type MenuChange } from './menu-change.ts';
import { type PriceMove, priceMoves } from './price-moves.ts';
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
  /** The prices that move, the largest move first. */
  moves: PriceMove[];
  /** The inherited records that become the organization's own to keep, by table and refId (A6). */
  overrides: Override[];
  /** The offers it touches that one more of their own parts would make cheaper, by name and refId (M5). */
  edges: MarkupEdge[];
  /** What may have come to be wrong: findings are to be asked for these alone. */
  touched: Reach;
};

export type Override = { kind: 'override'; table: PricebookTable; refId: string };

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
  const moves = priceMoves(menus);
  yield;
  const edges = yield* markupEdgeSteps(books[1], touched.get('offers') ?? [], variables);
  const overrides = overridesIn(index.book, drafted, edits);
  return { menus, problems, moves, overrides, edges, touched };
}

type Change = { refId: string; before: { name: string } | null; after: { name: string } | null };

function byNameAndRefId(a: Change, b: Change): number {
  return byCodeUnits(nameOf(a), nameOf(b)) || byCodeUnits(a.refId, b.refId);
}

function nameOf({ before, after }: Change): string {
  return (after ?? before)?.name ?? '';
}

function overridesIn(
  published: PublishedBook,
  drafted: PublishedBook,
  edits: readonly RecordEdit[],
): Override[] {
  return edits
    .filter((key) => !ownIn(published, key) && ownIn(drafted, key) && inheritedIn(published, key))
    .map(({ table, refId }) => ({ kind: 'override' as const, table, refId }))
    .sort((a, b) => byCodeUnits(a.table, b.table) || byCodeUnits(a.refId, b.refId));
}
