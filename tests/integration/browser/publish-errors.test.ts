import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { deleteDatabasesOf } from '../../../src/database/storage/delete-databases.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { reasonAfterEdit } from '../../support/problem-editor.tsx';
import { storedRecord } from '../../support/stored-record.ts';

const identity = { server: 'http://127.0.0.1:2', user: 'user00000000003' };
const org = 'org000000000003';
const vendor = 'org000000000004';
const problem = recordId(vendor, 'problems', 'no_cold');
let workspace: Workspace;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await workspace.database.close();
  await deleteDatabasesOf(identity);
});

/** That an edit ends with this text on the screen, in either language. */
async function expectReason(english: string, spanish: string) {
  for (const [language, reason] of [
    ['en', english],
    ['es', spanish],
  ] as const) {
    expect(await reasonAfterEdit(workspace, language, problem)).toEqual({
      published: false,
      reason,
    });
  }
}

it('[S8] tells who edits without an organization that there is none', async () => {
  workspace = await openWorkspace({ ...identity, org: '' });
  await expectReason(
    'No active organization found for user',
    'El usuario no tiene una organización activa',
  );
});

it('[S8] tells who edits without a book that the organization has none', async () => {
  workspace = await openWorkspace({ ...identity, org });
  await expectReason(
    'No books found for active organization',
    'La organización activa no tiene libros',
  );
});

it('[B5] tells who edits an older record, which the server would refuse by now, what to mend', async () => {
  workspace = await openWorkspace({ ...identity, org });
  const times = { created: '2026-01-01 00:00:00.000Z', updated: '2026-01-01 00:00:00.000Z' };
  const book = { refId: 'pricebook', name: 'Book', dependencies: [], ...times };
  const { database } = workspace;
  await database.books.bulkInsert([
    { ...book, id: 'book00000000001', org, parent: 'book00000000002' },
    { ...book, id: 'book00000000002', org: vendor, parent: '' },
  ]);
  await database.problems.insert(
    storedRecord('problems', {
      id: problem,
      refId: 'no_cold',
      org: vendor,
      name: 'x'.repeat(700),
    }),
  );
  await expectReason(
    'Record 1 (problems no_cold): name has more than 500 characters',
    'Registro 1 (problems no_cold): name tiene más de 500 caracteres',
  );
  expect(await unsentSteps(database)).toEqual([]);
});

it('[S8] tells who edits without a database that it is not available', async () => {
  workspace = await openWorkspace({ ...identity, org });
  await workspace.database.close();
  await expectReason('Database not available', 'La base de datos no está disponible');
});
