import { actors } from './actors.ts';
import { type Attempt, outcomesOf } from './attempt.ts';
import type { Check } from './check.ts';
import { byColumn } from './table.ts';
import type { World } from './world.ts';
import { accountsAttempts, accountsTable } from './writing/accounts.ts';
import {
  costListsAttempts,
  costListsTable,
  layoutsAttempts,
  layoutsTable,
} from './writing/cost-lists.ts';
import { eventsAttempts, eventsTable } from './writing/events.ts';
import {
  membersAttempts,
  membersTable,
  organizationsAttempts,
  organizationsTable,
  rolesAttempts,
  rolesTable,
} from './writing/organizations.ts';
import { papersAttempts, papersTable } from './writing/papers.ts';
import {
  booksAttempts,
  booksTable,
  logAttempts,
  logTable,
  moneyAttempts,
  moneyTable,
} from './writing/pricebook.ts';
import { snapshotsAttempts, snapshotsTable } from './writing/snapshots.ts';
import {
  callsAttempts,
  callsTable,
  flagsAttempts,
  flagsTable,
  keptAttempts,
  keptTable,
  ordersAttempts,
  ordersTable,
  quotesAttempts,
  quotesTable,
  visitsAttempts,
  visitsTable,
} from './writing/visits.ts';

/** Each table with what its lines stand for. */
const tables = [
  [accountsTable, accountsAttempts],
  [organizationsTable, organizationsAttempts],
  [membersTable, membersAttempts],
  [rolesTable, rolesAttempts],
  [booksTable, booksAttempts],
  [logTable, logAttempts],
  [eventsTable, eventsAttempts],
  [papersTable, papersAttempts],
  [visitsTable, visitsAttempts],
  [ordersTable, ordersAttempts],
  [quotesTable, quotesAttempts],
  [flagsTable, flagsAttempts],
  [callsTable, callsAttempts],
  [costListsTable, costListsAttempts],
  [layoutsTable, layoutsAttempts],
  [keptTable, keptAttempts],
  [snapshotsTable, snapshotsAttempts],
  [moneyTable, moneyAttempts],
] as const;

/** What every actor attempts. */
export const attempts: Attempt[] = tables.flatMap(([, named]) => Object.values(named));

/** The writing half of the matrix: what becomes of each attempt of each actor. */
export function writingChecks(): Check[] {
  return tables.flatMap(([table, named]) => checksOf(table, named));
}

function checksOf(table: string, attempts: Record<string, Attempt>): Check[] {
  const { title, lines } = byColumn(table);
  const labels = lines.map(({ label }) => label).sort();
  if (labels.join() !== Object.keys(attempts).sort().join())
    throw new Error(`The lines of "${title}" are not its attempts`);
  return lines.map(({ label, cells }) => {
    const attempt = attempts[label] as Attempt;
    const run = async (world: World) => {
      const { outcomes, tampered } = await outcomesOf(world, attempt);
      const differences = actors
        .filter((actor) => outcomes[actor] !== cells[actor])
        .map((actor) => `${actor}: ${outcomes[actor]}, expected ${cells[actor]}`);
      if (tampered.length > 0) differences.push(`refused, yet changed: ${tampered}`);
      return differences;
    };
    return { name: `${title}, ${label}`, collection: attempt.collection, run };
  });
}
