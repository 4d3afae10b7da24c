import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { document$, writeDocument } from '../../../src/database/local/documents.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';

const org = 'org000000000001';
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace({ server: 'http://127.0.0.1:1', user: 'user00000000001', org });
});

afterEach(async () => {
  await workspace.database.remove();
});

describe('a local document that is watched', () => {
  it('is told as it is, and again after each write to it, but not to another', async () => {
    const { database } = workspace;
    const ends: (number | undefined)[] = [];
    const told = document$(database, 'recordedLog').subscribe((log) => ends.push(log?.end));
    await expect.poll(() => ends).toEqual([undefined]);
    await writeDocument(database, 'recordedLog', { generation: 1, end: 1, next: null });
    await expect.poll(() => ends).toEqual([undefined, 1]);
    await writeDocument(database, 'appStatus', { lastRefresh: null, lastSync: null });
    await writeDocument(database, 'recordedLog', { generation: 1, end: 2, next: null });
    await expect.poll(() => ends).toEqual([undefined, 1, 2]);
    told.unsubscribe();
  });
});
