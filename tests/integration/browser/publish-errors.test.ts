import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteDatabasesOf } from '../../../src/database/delete-databases.ts';
import { openWorkspace } from '../../../src/database/open-workspace.ts';
import type { Workspace } from '../../../src/database/workspace.ts';
import { reasonAfterEdit } from '../../support/problem-editor.tsx';

const identity = { server: 'http://127.0.0.1:2', user: 'user00000000003' };
const org = 'org000000000003';
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
    expect(await reasonAfterEdit(workspace, language)).toEqual({ published: false, reason });
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

it('[S8] tells who edits without a database that it is not available', async () => {
  workspace = await openWorkspace({ ...identity, org });
  await workspace.database.close();
  await expectReason('Database not available', 'La base de datos no está disponible');
});
