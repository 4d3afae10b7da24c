import { BaseAuthStore } from 'pocketbase';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { type OpenLocal, openLocal } from '../../../src/app/open-local.ts';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { changeSession, sessions$ } from '../../../src/database/local/sessions.ts';
import { deleteDatabasesOf } from '../../../src/database/storage/delete-databases.ts';
import { databaseName, type TierbookDatabase } from '../../../src/database/storage/workspace.ts';
import { addJob } from '../../../src/domain/session/session-state.ts';
import { thisProgram } from '../../../src/replication/leadership/leadership.ts';
import { enterDatabase } from '../../../src/replication/leadership/open-tabs.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { connectServer } from '../../../src/server/server.ts';
import { openEarlierVersion } from '../../support/earlier-version.ts';

/** A tab of an earlier program, which stores pricebookChanges in a version of its own, and one of this program. */

const identity = { server: inject('serverUrl'), user: 'user00000000009', org: 'org000000000009' };
const name = databaseName(identity);
const opened: OpenLocal[] = [];

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await deleteDatabasesOf(identity);
});

/** As the app opens it; the calls that tell of an end go to `told`. */
async function openHere(told: (what: string) => void = () => {}) {
  const server = connectServer(identity.server, new BaseAuthStore());
  const local = await openLocal({
    identity,
    server,
    auth: createAuth(server),
    onNewerNeeded: () => {},
    onLost: () => told('lost'),
    onLeadLost: () => told('lead lost'),
    onReplaced: ({ message }) => told(message),
  });
  if (!local) throw new Error('Somebody is logging out');
  opened.push(local);
  return local;
}

const change = {
  book: 'book00000000009',
  org: identity.org,
  changeset: '[]',
  created: '2026-01-01 00:00:00.000Z',
};

/** What is written at the last moment: a job of a visit and an edit of the book. */
async function work(database: TierbookDatabase) {
  await changeSession({ database, identity } as never, (state) => addJob(state, 'job-1', null));
  await database.pricebookChanges.insert({
    ...{ ...change, id: 'pending00000009', seq: 0, order: 1, status: 'pending' },
  });
}

describe('[S4, S10] an older program’s tab and a newer one’s', () => {
  it('what the older one still writes when the newer one comes is not missed', async () => {
    const tab = await enterDatabase(name, thisProgram.schema - 1);
    const older = await openEarlierVersion(identity);
    const closed = tab.replaced.then(async () => {
      await work(older);
      await older.close();
      tab.leave();
    });
    const { workspace } = await openHere();
    await closed;
    expect(await unsentSteps(workspace.database)).toMatchObject([{ id: 'pending00000009' }]);
    expect(await firstValueFrom(sessions$(workspace))).toMatchObject([
      { state: { jobs: [{ id: 'job-1' }] } },
    ]);
  });

  it('the older one is told to close, and a later one of its program does not open', async () => {
    const told: string[] = [];
    const here = await openHere((what) => told.push(what));
    const newer = enterDatabase(name, thisProgram.schema + 1);
    await expect.poll(() => told).toEqual(['A newer version is open in another tab']);
    await here.close();
    opened.splice(0);
    const { leave } = await newer;
    await expect(openHere()).rejects.toThrow('A newer version is open in another tab');
    leave();
    await openHere();
  });

  it('two of one program open it beside each other', async () => {
    const first = await enterDatabase(name, thisProgram.schema);
    await openHere();
    first.leave();
  });
});
