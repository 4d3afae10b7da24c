import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportDevice } from '../../../src/database/export.ts';
import { writeDocument } from '../../../src/database/local/documents.ts';
import { rememberUnfinishedList } from '../../../src/database/local/price-list-layouts.ts';
import { changeSession } from '../../../src/database/local/sessions.ts';
import { deleteDatabasesOf } from '../../../src/database/storage/delete-databases.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { addJob } from '../../../src/domain/session/session-state.ts';
import type { ProblemTag } from '../../../src/schemas/pricebook.ts';
import { collectionTables, documentTables } from '../../../src/schemas/tables.ts';
import { draftRow, publicationRow } from '../../support/draft-row.ts';

const identity = {
  server: 'http://127.0.0.1:2',
  user: 'user00000000002',
  org: 'org000000000002',
};
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace(identity);
});

afterEach(async () => {
  await workspace.database.close();
  await deleteDatabasesOf(identity);
});

const now = new Date('2026-01-31T08:15:00.000Z');

const drafts = [{ org: identity.org, problem: 'no_heat', from: '', typed: 'Cold.' }];

async function exported() {
  const { server, user } = identity;
  const source = { owner: { server, user }, workspace, drafts };
  return JSON.parse(await (await exportDevice(source, now)).text());
}

function tag(number: number): ProblemTag {
  const created = '2026-01-01 00:00:00.000Z';
  const refId = `tag_${String(number).padStart(4, '0')}`;
  return { id: refId, refId, org: identity.org, name: refId, seq: 1, created, updated: created };
}

it('[U47] has all 17 tables, empty ones too, and says whose they are', async () => {
  const file = await exported();
  expect(file).toMatchObject({ format: 'tierbook-export', version: 1, ...identity });
  expect(file.exportedAt).toBe(now.toISOString());
  const tables = Object.keys({ ...collectionTables, ...documentTables });
  expect(Object.keys(file.tables)).toEqual(tables);
  expect(tables).toHaveLength(17);
  expect(Object.values(file.tables)).toEqual(tables.map(() => []));
});

it.each([1, 199, 200, 201, 450])('has each of %d rows once', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => tag(index));
  await workspace.database.problemTags.bulkInsert(rows);
  expect((await exported()).tables.problemTags).toEqual(rows);
});

it('has sessions as they are stored and the documents as rows', async () => {
  await changeSession(workspace, (state) => addJob(state, 'job-1', null));
  await writeDocument(workspace.database, 'appStatus', {
    lastRefresh: now.toISOString(),
    lastSync: null,
  });
  const currency = { id: 'usd', name: 'US Dollar', refId: 'usd', symbol: '$' };
  await writeDocument(workspace.database, 'currencies', { rows: [currency] });
  const { tables } = await exported();
  expect(tables.sessions).toHaveLength(1);
  expect(JSON.parse(tables.sessions[0].state).jobs).toMatchObject([{ id: 'job-1' }]);
  expect(tables.currencies).toEqual([currency]);
  expect(tables.appStatus).toEqual([
    { key: 'lastRefresh', value: now.toISOString() },
    { key: 'lastSync', value: null },
  ]);
});

it('[S10] has the records of a draft that is not published', async () => {
  const draft = draftRow('draft0000000001', identity.org);
  const publication = publicationRow('publication0001', identity.org);
  await workspace.database.pricebookChanges.bulkInsert([draft, publication]);
  expect((await exported()).tables.pricebookChanges).toEqual([draft, publication]);
});

it('[S10] has drafts, own descriptions and what is kept for an organization that is not open', async () => {
  const own = { problem: 'no_heat', description: 'It is cold.', change: 'change000000001' };
  // RxDB opens the collections of one at a time.
  await workspace.database.close();
  const other = await openWorkspace({ ...identity, org: 'org000000000003' });
  await changeSession(other, (state) => addJob(state, 'job-2', null));
  await writeDocument(other.database, 'ownDescriptions', { rows: [own] });
  await rememberUnfinishedList(other, '9f86d081', '{}');
  const gone = tag(1);
  await other.database.problemTags.bulkInsert([gone, tag(2)]);
  await other.database.problemTags.findOne(gone.id).remove();
  const sessions = (await other.database.sessions.find().exec()).map((each) => each.toJSON());
  await other.database.close();
  workspace = await openWorkspace(identity);
  const file = await exported();
  expect(file.drafts).toEqual(drafts);
  expect(file.ownDescriptions).toEqual([]);
  expect(file.unfinishedLists).toEqual([]);
  expect(file.otherOrganizations).toHaveLength(1);
  const [kept] = file.otherOrganizations;
  expect(kept.org).toBe('org000000000003');
  expect(Object.keys(kept.tables)).toEqual(Object.keys(file.tables));
  expect(kept.tables.sessions).toEqual(sessions);
  expect(kept.tables.problemTags).toEqual([tag(2)]);
  expect(kept.ownDescriptions).toEqual([own]);
  expect(kept.unfinishedLists).toEqual([{ hash: '9f86d081', list: '{}' }]);
});
