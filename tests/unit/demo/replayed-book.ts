import type { Publication, Target } from '../../../scripts/demo/demo-data.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { composeMenu } from '../../../src/domain/menu/compose-menu.ts';
import { preferOwn } from '../../../src/domain/menu/own-over-inherited.ts';
import { type PricedMenu, priceMenu } from '../../../src/domain/menu/price-menu.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { Variables } from '../../../src/schemas/organization.ts';
import type { PricebookRecord, PricebookTable, Problem } from '../../../src/schemas/pricebook.ts';
import { readerOf } from '../menu/reader.ts';

export const starter = link('starterbook0001', 'starterorg00001', '');
/** Of an organization that inherits it. */
export const own = link('ownbook00000001', 'ownorg000000001', starter.id);

/** A book as one of its readers has it after the last change. */
export type ReplayedBook = Awaited<ReturnType<typeof replayed>>;

/**
 * The book of an organization, as its screens show it.
 *
 * @param logs of the books in view, each after those that it inherits from
 */
export async function replayed(
  logs: readonly [book: BookLink, log: readonly Publication[]][],
  variables: Variables,
) {
  const books = logs.map(([book]) => book).reverse();
  const changes: ChangeRow[] = logs
    .flatMap(([{ id, org }, log]) => log.map(({ changeset }) => ({ book: id, org, changeset })))
    .map((change, index) => ({
      ...change,
      id: `change${index}`,
      seq: index + 1,
      created: '2026-01-05 08:00:00.000Z',
    }));
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

/** Where the changes of a book go. */
export function targetOf({ org, refId }: BookLink): Target {
  return { org, bookRefId: refId };
}

function link(id: string, org: string, parent: string): BookLink {
  return { id, org, refId: 'pricebook', parent, dependencies: [] };
}
