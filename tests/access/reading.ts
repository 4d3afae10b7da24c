import { type Actor, actors, isPerson } from './actors.ts';
import type { Check } from './check.ts';
import { fieldSets, fieldTable, readingTables } from './reading-tables.ts';
import { ask, list, type Row, recordsPath } from './request.ts';
import { byColumn, byLine } from './table.ts';
import type { World } from './world.ts';

/** The reading half of the matrix: which rows, and what of them. */
export function readingChecks(): Check[] {
  return [...readingTables.map(rowsCheck), ...fieldChecks()];
}

function rowsCheck(text: string): Check {
  const { title: collection, columns } = byLine(text);
  const run = async (world: World) => {
    const rows = await list(world, 'superuser', collection);
    const groups = await groupsOf(world, collection, rows);
    const differences: string[] = [];
    for (const { label, cells } of columns) {
      await Promise.all(
        actors.map(async (actor) => {
          const wanted = expectedRows(world, groups, rows, actor, cells[actor]);
          const seen =
            label === 'list'
              ? (await list(world, actor, collection)).map(({ id }) => id)
              : await viewable(world, actor, collection, rows);
          if ([...seen].sort().join() === [...wanted].sort().join()) return;
          const found = `${named(rows, seen)}, expected ${named(rows, wanted)}`;
          differences.push(`${actor}: ${label} gives ${found}`);
        }),
      );
    }
    return differences;
  };
  return { name: `${collection}: rows`, collection, run };
}

/** One after the other: there may be thousands, and a server that is asked for all of them at once answers some too late. */
async function viewable(world: World, actor: Actor, collection: string, rows: Row[]) {
  const seen: string[] = [];
  for (const { id } of rows) {
    const { status } = await ask(world, actor, 'GET', recordsPath(collection, id));
    if (status === 200) seen.push(id);
  }
  return seen;
}

/** The ids of the rows that the words of a cell stand for. */
function expectedRows(
  world: World,
  groups: Map<string, string[]>,
  rows: Row[],
  actor: Actor,
  cell: string,
): string[] {
  if (cell === '-') return [];
  const ids = cell.split(' ').flatMap((word) => {
    if (word === 'all') return rows.map(({ id }) => id);
    if (word === 'own') {
      const self = isPerson(actor) ? world.users[actor] : '';
      return rows
        .filter(({ user, recordRef }) => [user, recordRef].includes(self))
        .map(({ id }) => id);
    }
    const group = groups.get(word);
    if (!group || group.length === 0) throw new Error(`The world has no rows called "${word}"`);
    return group;
  });
  return [...new Set(ids)];
}

/** The rows of a collection by the organization that they belong to. */
async function groupsOf(world: World, collection: string, rows: Row[]) {
  const groups = new Map<string, string[]>();
  const orgNames = new Map(Object.entries(world.orgs).map(([name, id]) => [id, name]));
  const put = (name: string, id: string) => groups.set(name, [...(groups.get(name) ?? []), id]);
  const starters = [world.books.starter, world.books.base];
  for (const row of rows) {
    if (collection === 'pokes' && row.kind !== 'managers') continue;
    const book = collection === 'books' ? row.id : row.book;
    const org = collection === 'organizations' ? row.id : row.org;
    if (starters.includes(String(book))) put('starter', row.id);
    else put(orgNames.get(String(org)) ?? '', row.id);
  }
  if (collection !== 'users') return groups;
  for (const { org, user } of await list(world, 'superuser', 'profiles'))
    put(orgNames.get(String(org)) ?? '', String(user));
  return groups;
}

function named(rows: Row[], ids: string[]): string {
  const nameOf = (id: string) => `${rows.find((row) => row.id === id)?.name ?? ''}(${id})`;
  return ids.length === 0 ? 'nothing' : ids.map(nameOf).sort().join(' ');
}

function fieldChecks(): Check[] {
  return byColumn(fieldTable).lines.map(({ label, cells }) => {
    const [collection = '', which = ''] = label.split(': ');
    const run = async (world: World) => {
      const differences: string[] = [];
      for (const actor of actors) {
        const [inList = '', oneByOne = inList] = cells[actor].split(' / ');
        const id = rowId(world, collection, which, actor);
        const view = await ask(world, actor, 'GET', recordsPath(collection, id));
        const listed = await list(world, actor, collection, { filter: `id = "${id}"` });
        for (const [way, cell, row] of [
          ['list', inList, listed[0]],
          ['view', oneByOne, view.status === 200 ? view.body : undefined],
        ] as const) {
          const expected =
            cell === '-' ? 'no row' : sorted(fieldSets[collection]?.[cell]?.split(' '));
          const found = row ? sorted(Object.keys(row)) : 'no row';
          if (found !== expected)
            differences.push(`${actor}: ${way} shows ${found}, expected ${expected}`);
        }
      }
      return differences;
    };
    return { name: `${collection}: fields of ${which}`, collection, run };
  });
}

/** The id of the row that a line of the table of fields names. */
function rowId(world: World, collection: string, which: string, actor: Actor): string {
  if (which === 'oneself') return isPerson(actor) ? world.users[actor] : 'nobody';
  const rows: Record<string, Record<string, string>> = {
    users: world.users,
    organizations: world.orgs,
    profiles: world.profiles,
    roles: { ours: world.roles.ours.Author ?? '' },
    books: world.books,
    pricebookChanges: world.changes,
    organizationEvents: world.events,
    papers: world.papers,
    visits: world.visits,
    orders: world.orders,
    quotes: world.quotes,
    flags: world.flags,
    costLists: world.costLists,
    listLayouts: world.listLayouts,
    visitCalls: world.calls,
    currencies: { euro: world.euro },
    currencyRates: { euro: world.rate },
    currencyRateFixed: { set: world.rates },
    signIns: { technician: world.signIn },
    _otps: { technician: world.systemRows._otps },
  };
  const id = rows[collection]?.[which];
  if (!id) throw new Error(`The world has no ${which} in ${collection}`);
  return id;
}

const sorted = (fields: string[] = []) => [...fields].sort().join(' ');
