import { afterEach, expect, it } from 'vitest';
import { writeDocument } from '../../../src/database/local/documents.ts';
import { rememberUnfinishedList } from '../../../src/database/local/price-list-layouts.ts';
import { changeSession } from '../../../src/database/local/sessions.ts';
import { workElsewhere, workHere } from '../../../src/database/local/work-here.ts';
import { deleteDatabasesOf } from '../../../src/database/storage/delete-databases.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { addJob } from '../../../src/domain/session/session-state.ts';
import { takeCostList } from '../../../src/replication/cost-lists.ts';
import { draftRow, publicationRow } from '../../support/draft-row.ts';
import { openEarlierVersion } from '../../support/earlier-version.ts';

const owner = { server: 'http://127.0.0.1:3', user: 'user00000000003' };
const first = { ...owner, org: 'org000000000001' };
const second = { ...owner, org: 'org000000000002' };
const nothing = {
  ...{
    sessions: 0,
    jobs: 0,
    orders: 0,
    quotes: 0,
    mails: 0,
    changes: 0,
    drafted: 0,
    revertible: 0,
    descriptions: 0,
    flags: 0,
    lists: 0,
    takenLists: 0,
  },
};

afterEach(() => deleteDatabasesOf(owner));

async function inside(identity: typeof first, work: (workspace: Workspace) => Promise<unknown>) {
  const workspace = await openWorkspace(identity);
  await work(workspace);
  await workspace.database.close();
}

const pending = (id: string) => ({
  id,
  book: 'book00000000001',
  org: first.org,
  changeset: '[]',
  created: '2026-01-01 00:00:00.000Z',
  ...{ seq: 0, order: 1, status: 'pending' as const },
});

const problem = (description: string) => ({
  id: 'problem00000001',
  refId: 'no_heat',
  org: first.org,
  name: 'No heat',
  description,
  menus: [],
  problemTags: [],
  seq: 1,
  created: '2026-01-01 00:00:00.000Z',
  updated: '2026-01-01 00:00:00.000Z',
});

const own = { problem: 'no_heat', description: 'It is cold.', change: 'change000000001' };

it('[S10] what each of a user’s databases holds is counted, open or not', async () => {
  await inside(first, async (workspace) => {
    await changeSession(workspace, (state) => addJob(addJob(state, 'one', null), 'two', null));
    await workspace.database.pricebookChanges.insert(pending('pending00000001'));
    await writeDocument(workspace.database, 'memberships', {
      rows: [
        { id: 'p', org: first.org, orgName: 'Northside', owner: true, roles: [] },
        { id: 'q', org: second.org, orgName: 'Southside', owner: false, roles: [] },
      ],
    });
  });
  const open = await openWorkspace(second);
  expect(await workHere(owner)).toEqual([
    { ...nothing, org: first.org, name: 'Northside', sessions: 1, jobs: 2, changes: 1 },
    { org: second.org, name: 'Southside', ...nothing },
  ]);
  expect(await workElsewhere(second)).toMatchObject([{ org: first.org }]);
  expect(await workHere({ ...owner, user: 'user00000000004' })).toEqual([]);
  await open.database.close();
});

it('[S10] a session that can not be read may hold jobs, and is counted', async () => {
  await inside(first, (workspace) =>
    workspace.database.sessions.insert({
      id: 'x',
      state: 'not a session',
      created: '',
      updated: '',
    }),
  );
  expect(await workHere(owner)).toMatchObject([{ sessions: 1, jobs: 0 }]);
});

it('[S10] a description that was written here counts once somebody has replaced it', async () => {
  const write = (description: string) =>
    inside(first, async ({ database }) => {
      await database.problems.upsert(problem(description));
      await writeDocument(database, 'ownDescriptions', { rows: [own] });
    });
  await write('It is cold.');
  expect(await workHere(owner)).toMatchObject([{ descriptions: 0 }]);
  await write('No heat at all.');
  expect(await workHere(owner)).toMatchObject([{ descriptions: 1 }]);
  await inside(first, ({ database }) => database.pricebookChanges.insert(pending(own.change)));
  expect(await workHere(owner)).toMatchObject([{ changes: 1, descriptions: 0 }]);
});

it('[A12, S10] records of a draft and what can be taken back count by themselves, and are no edits that wait to be sent', async () => {
  await inside(first, ({ database }) =>
    database.pricebookChanges.bulkInsert([
      ...['draft0000000001', 'draft0000000002'].map((id) => draftRow(id, first.org)),
      publicationRow('publication0001', first.org),
    ]),
  );
  const work = { ...nothing, org: first.org, name: null, drafted: 2, revertible: 1 };
  expect(await workHere(owner)).toEqual([work]);
  expect(await workElsewhere(second)).toEqual([work]);
});

it('[S10, X13] a list that was begun counts until it is finished', async () => {
  await inside(first, async (workspace) => {
    await rememberUnfinishedList(workspace, 'one', '{}');
    await rememberUnfinishedList(workspace, 'two', '{}');
    await rememberUnfinishedList(workspace, 'one', null);
  });
  expect(await workHere(owner)).toEqual([{ ...nothing, org: first.org, name: null, lists: 1 }]);
});

it('[S10, X14] a list that was taken counts once it waits for nothing but contact', async () => {
  const taken = { supplier: 'Grid', day: '2026-01-31', same: ['fan'] };
  await inside(first, (workspace) =>
    takeCostList(workspace, { ...taken, changes: [{ refId: 'cap', quantity: 2 }] }),
  );
  expect(await workHere(owner)).toEqual([{ ...nothing, org: first.org, name: null }]);
  await inside(first, (workspace) => takeCostList(workspace, { ...taken, changes: [] }));
  expect(await workHere(owner)).toMatchObject([{ takenLists: 1 }]);
});

it('[S10] tables of an earlier version count too', async () => {
  const older = await openEarlierVersion(first);
  await older.pricebookChanges.insert(pending('pending00000001'));
  await older.close();
  expect(await workHere(owner)).toMatchObject([{ changes: 1 }]);
});
