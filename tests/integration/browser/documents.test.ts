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
    const counts: (number | undefined)[] = [];
    const told = document$(database, 'currencies').subscribe((all) =>
      counts.push(all?.rows.length),
    );
    const usd = { id: 'usd', name: 'US Dollar', refId: 'usd', symbol: '$' };
    await expect.poll(() => counts).toEqual([undefined]);
    await writeDocument(database, 'currencies', { rows: [usd] });
    await expect.poll(() => counts).toEqual([undefined, 1]);
    await writeDocument(database, 'appStatus', { lastRefresh: null, lastSync: null });
    await writeDocument(database, 'currencies', { rows: [] });
    await expect.poll(() => counts).toEqual([undefined, 1, 0]);
    told.unsubscribe();
  });
});
