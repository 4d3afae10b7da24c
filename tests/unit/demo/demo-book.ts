import { readDemo } from '../../../scripts/demo/read-demo.ts';
import {
  organizationPublications,
  type Publication,
  starterPublications,
} from '../../../scripts/demo/to-changesets.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { composeMenu } from '../../../src/domain/menu/compose-menu.ts';
import { preferOwn } from '../../../src/domain/menu/own-over-inherited.ts';
import { type PricedMenu, priceMenu } from '../../../src/domain/menu/price-menu.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRecord, ChangeRow } from '../../../src/schemas/change-log.ts';
import type { Variables } from '../../../src/schemas/organization.ts';
import type { PricebookRecord, PricebookTable, Problem } from '../../../src/schemas/pricebook.ts';
import { readerOf } from '../menu/reader.ts';

export const demo = readDemo();

export const starter = book('starterbook0001', 'starterorg00001', '');
export const own = book('ownbook00000001', 'ownorg000000001', starter.id);

const changesetsOf = (publications: Publication[]) => publications.map((each) => each.changeset);
export const starterLog = changesetsOf(starterPublications(demo, targetOf(starter)));
export const ownLog = changesetsOf(organizationPublications(demo, targetOf(own)));

/** Those of an organization without rules of price of its own (A10). */
const usualVariables = { ...demo.organization.variables, markupTable: null, warranties: null };

/** A book as one of its readers has it after the last change. */
export type DemoBook = Awaited<ReturnType<typeof readBook>>;

/** The book of an organization that only inherits the starter pricebook, and the demo organization's. */
export const [starterBook, ownBook] = await Promise.all([
  readBook([starter], rows(starter, starterLog), usualVariables),
  readBook(
    [own, starter],
    [...rows(starter, starterLog), ...rows(own, ownLog, starterLog.length)],
    demo.organization.variables,
  ),
]);

async function readBook(books: BookLink[], changes: ChangeRow[], variables: Variables) {
  const { tables, outcomes } = replayLog(books, changes);
  const records = <T extends PricebookTable>(table: T) =>
    [...tables.recordsOf(table)] as PricebookRecord<T>[];
  const organizations = books.map(({ org }) => org);
  const problems = preferOwn(records('problems'), organizations);
  const reader = readerOf(tables);
  const menus = new Map<string, PricedMenu>();
  for (const menu of records('menus')) {
    const view = await composeMenu(reader, organizations, menu.id);
    if (view) menus.set(menu.id, priceMenu(view, variables));
  }
  /** The menu that screens show for a problem: its first. */
  const menuOf = (problem: Problem): PricedMenu | undefined => menus.get(problem.menus[0] ?? '');
  return { tables, organizations, variables, outcomes, records, problems, menuOf, menus };
}

function targetOf({ org, refId }: BookLink) {
  return { org, bookRefId: refId };
}

function book(id: string, org: string, parent: string): BookLink {
  return { id, org, refId: 'pricebook', parent, dependencies: [] };
}

function rows({ id, org }: BookLink, changesets: ChangeRecord[][], after = 0): ChangeRow[] {
  return changesets.map((changeset, index) => ({
    id: `${org}${index}`,
    seq: after + index + 1,
    book: id,
    org,
    created: '2026-01-05 08:00:00.000Z',
    changeset,
  }));
}
