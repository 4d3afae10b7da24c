import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { type PocketBaseServer, startPocketBase } from '../../scripts/pocketbase.mjs';
import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import { connect, makeOrganization, makeUser } from '../support/accounts.ts';
import type { Account } from './page.ts';
import { markOf } from './random-changes.ts';

/** A data folder with an owner and their organisation, which each run starts from. */
export type Template = { folder: string; account: Account; book: string };

export async function makeTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-faults-'));
  const server = await startPocketBase({ dataDir: folder, port: 0, env: noLimits });
  try {
    const owner = await makeUser(server.url, 'owner');
    const { id: org, book } = await makeOrganization(owner);
    const { token, record } = owner.client.authStore;
    if (!record) throw new Error('The owner is not signed in.');
    return { folder, account: { token, record, org }, book: book.id };
  } finally {
    await server.stop();
  }
}

const noLimits = { TIERBOOK_SIGN_INS_PER_MINUTE: '0', TIERBOOK_REGISTRATIONS_PER_MINUTE: '0' };

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** A server of one run, which can be killed, started again and put back to a backup. */
export async function startFaultyServer(template: Template, moved: (url: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-faults-'));
  const data = join(folder, 'data');
  const backup = join(folder, 'backup');
  let superuser: PocketBase;
  let owner: PocketBase;

  async function start(): Promise<PocketBaseServer> {
    const started = await startPocketBase({ dataDir: data, port: 0, env: noLimits });
    superuser = connect(started.url);
    const { email, password } = started.superuser;
    await superuser.collection('_superusers').authWithPassword(email, password);
    owner = connect(started.url);
    owner.authStore.save(template.account.token, template.account.record);
    return started;
  }

  async function marks(): Promise<string[]> {
    const rows = await superuser.collection('pricebookChanges').getFullList();
    return rows.map(({ changeset }) => markOf(changeset));
  }

  await cp(template.folder, data, { recursive: true });
  let server = await start();
  moved(server.url);
  return {
    superuser: () => superuser,
    post: (changeset: readonly ChangeRecord[]) =>
      owner
        .collection('pricebookChanges')
        .create({ org: template.account.org, book: template.book, changeset }),
    restart: async () => {
      await server.kill();
      server = await start();
      moved(server.url);
    },
    /** To be called while nothing is written. */
    backUp: () => cp(data, backup, { recursive: true }),
    /** Goes back to the backup, and tells the marks of the changes that are lost by that. */
    restore: async () => {
      await server.kill();
      // Nobody else knows the new address, so the log stays what it is.
      server = await start();
      const before = await marks();
      await server.kill();
      await rm(data, { recursive: true });
      await cp(backup, data, { recursive: true });
      server = await start();
      const after = new Set(await marks());
      moved(server.url);
      return before.filter((mark) => !after.has(mark));
    },
    stop: async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
