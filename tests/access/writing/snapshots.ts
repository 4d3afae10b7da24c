import { type Attempt, create, remove, update, withFile } from '../attempt.ts';
import { asSuperuser, list, recordsPath, runSql } from '../request.ts';
import type { World } from '../world.ts';

/** Snapshots of the log (L3): a program beside the server makes them, as superuser. */
export const snapshotsTable = `
snapshots       | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours  | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: seq       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: books     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: delete    | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
`;

/** A snapshot of ours, of the log as it is by now. */
async function snapshotOfOurs(world: World, view: string): Promise<FormData> {
  const [row] = await runSql(world, 'SELECT epoch FROM logEpoch');
  const place = { view, epoch: row?.epoch, change: 'change', seq: 1, format: 1 };
  return withFile({ org: world.orgs.ours, books: [world.books.ours], ...place });
}

/** The id of that of the world, made anew where a redaction has taken it along. */
async function ours(world: World): Promise<string> {
  const [known] = await list(world, 'superuser', 'snapshots');
  if (known) return known.id;
  const body = await snapshotOfOurs(world, 'view');
  return (await asSuperuser(world, 'POST', recordsPath('snapshots'), body)).id;
}

export const snapshotsAttempts: Record<string, Attempt> = {
  'create in ours': create('snapshots', (world) => snapshotOfOurs(world, 'made')),
  'ours: seq': update('snapshots', ours, { seq: 1_000_000 }),
  'ours: books': update('snapshots', ours, ({ books }) => ({ books: [books.theirs] })),
  'ours: delete': remove('snapshots', ours),
};
