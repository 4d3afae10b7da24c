import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import {
  electLeader,
  isNewer,
  type Leadership,
  thisProgram,
} from '../../../src/replication/leadership/leadership.ts';
import { startSync } from '../../../src/replication/sync.ts';
import { makeOrganization, makeUser, type TestOrganization } from '../../support/accounts.ts';
import { openDevice, type TestDevice } from '../../support/device.ts';

/** Two tabs that run different builds of the app, on one profile. */

const url = inject('serverUrl');
const newer = { ...thisProgram, replay: thisProgram.replay + 1 };
let organization: TestOrganization;
let old: TestDevice;
const started: (() => unknown)[] = [];

beforeEach(async () => {
  organization = await makeOrganization(await makeUser(url, 'owner'));
  old = await openDevice(url, organization.owner, organization.id);
  await old.phase('idle');
});

afterEach(async () => {
  for (const end of started.splice(0)) await end();
  await old.sync.stop();
  await old.workspace.database.remove();
});

function join(program = newer): Leadership {
  const joined = electLeader(old.workspace.database.name, program);
  started.push(joined.resign);
  return joined;
}

it('[S4, R16] an earlier program leaves the lead to a newer one and says so', async () => {
  const joined = join();
  await joined.won;
  expect(await old.phase('outdated')).toEqual({ phase: 'outdated' });
});

it('[S4, R16] an earlier program never leads beside a newer one', async () => {
  await join().won;
  const { workspace, server, auth } = old;
  const late = startSync({ workspace, server, auth });
  started.push(late.stop);
  await firstValueFrom(late.status$.pipe(filter(({ phase }) => phase === 'outdated')));
});

it('two of the same program lead one after the other', async () => {
  const second = join(thisProgram);
  await old.sync.stop();
  expect(await second.won).toBe('free');
});

it('a program is newer by its schema first', () => {
  expect(isNewer({ schema: 2, replay: 1 }, { schema: 1, replay: 9 })).toBe(true);
  expect(isNewer({ schema: 1, replay: 9 }, { schema: 2, replay: 1 })).toBe(false);
  expect(isNewer(thisProgram, thisProgram)).toBe(false);
});
