import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { type PocketBaseServer, startPocketBase } from '../../scripts/pocketbase.mjs';
import { makeSnapshots } from '../../scripts/snapshots/make-snapshots.ts';
import { signInSuperuser } from '../../scripts/snapshots/superuser.ts';
import { parseState } from '../../src/domain/session/visit-text.ts';
import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import { connect, giveRoles, joinOrganization } from '../support/accounts.ts';
import { fewEngines, noLimits } from '../support/limits.ts';
import { changeElsewhere, type ElsewhereChange } from './change-elsewhere.ts';
import type { Account } from './page.ts';
import type { BookName } from './plan.ts';
import { draftMarksOf, markOf } from './random-changes.ts';
import type { Template } from './template.ts';

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** A server of one run, which can be killed, started again and put back to a backup. */
export async function startFaultyServer(template: Template, moved: (url: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-faults-'));
  const data = join(folder, 'data');
  const backup = join(folder, 'backup');
  const { organization, author, books } = template;
  let superuser: PocketBase;

  async function start(): Promise<PocketBaseServer> {
    const started = await startPocketBase({
      dataDir: data,
      port: 0,
      env: noLimits,
      engines: fewEngines,
    });
    superuser = connect(started.url);
    const { email, password } = started.superuser;
    await superuser.collection('_superusers').authWithPassword(email, password);
    return started;
  }

  /** The owner of the organization and of the books. */
  function owner(): PocketBase {
    const client = connect(server.url);
    client.authStore.save(template.owner.token, template.owner.record);
    return client;
  }

  async function marks(): Promise<string[]> {
    const rows = await superuser.collection('pricebookChanges').getFullList();
    return rows.flatMap(({ changeset }) => {
      const drafted = draftMarksOf(changeset).map(({ mark }) => mark);
      return drafted.length > 0 ? drafted : markOf(changeset);
    });
  }

  /** What the server has of visits and flags, each by what a run knows it as. */
  async function kept(): Promise<string[]> {
    const [visits, orders, flags] = await Promise.all(
      ['visits', 'orders', 'flags'].map((name) => superuser.collection(name).getFullList()),
    );
    return [
      ...(visits ?? []).flatMap(({ state }) => (parseState(state)?.jobs ?? []).map(({ id }) => id)),
      ...(orders ?? []).map(({ id }) => id),
      ...(flags ?? []).map(({ note }) => note),
    ];
  }

  /** Ends the server for something, one thing after the other. */
  function withoutServer(work: () => Promise<void>): Promise<void> {
    restarts += 1;
    restarted = restarted.then(work);
    return restarted;
  }

  /** As the command does that restores (L5). */
  function markAsRestored(): Promise<void> {
    return writeFile(join(data, 'restored'), '');
  }

  async function restore(): Promise<string[]> {
    await server.kill();
    // Nobody else knows the new address, so the log stays what it is.
    server = await start();
    const before = [...(await marks()), ...(await kept())];
    await server.kill();
    await rm(data, { recursive: true });
    await cp(backup, data, { recursive: true });
    await markAsRestored();
    server = await start();
    const after = new Set([...(await marks()), ...(await kept())]);
    moved(server.url);
    return before.filter((each) => !after.has(each));
  }

  async function restart(afterMs: number): Promise<void> {
    await pause(afterMs);
    await server.kill();
    server = await start();
    moved(server.url);
  }

  await cp(template.folder, data, { recursive: true });
  let server = await start();
  let restarted: Promise<void> = Promise.resolve();
  let restarts = 0;
  const said: string[] = [];
  moved(server.url);
  return {
    superuser: () => superuser,
    /** Settles once the server is there, after the last restart. */
    ready: () => restarted,
    post: (book: BookName, changeset: readonly ChangeRecord[]) =>
      owner()
        .collection('pricebookChanges')
        .create({ org: books[book].org, book: books[book].id, changeset }),
    /** Links the first book to others: what it inherits from changes. */
    link: (parent: BookName | null, dependencies: readonly BookName[]) =>
      owner()
        .collection('books')
        .update(books.first.id, {
          parent: parent ? books[parent].id : '',
          dependencies: dependencies.map((name) => books[name].id),
        }),
    /** @param afterMs how long the server lives on */
    restart: (afterMs = 0) => withoutServer(() => restart(afterMs)),
    /** Does something on the server, once more where the server was killed meanwhile. */
    steadily: async (work: () => Promise<unknown>) => {
      for (;;) {
        await restarted;
        const before = restarts;
        try {
          await work();
          return;
        } catch (error) {
          if (restarts === before) throw error;
        }
      }
    },
    /** To be called while nothing is written. */
    backUp: () => cp(data, backup, { recursive: true }),
    /** Goes back to the backup, and tells the marks, jobs, orders and flags that are lost by that. */
    restore: async (): Promise<string[]> => {
      let lost: string[] = [];
      await withoutServer(async () => {
        lost = await restore();
      });
      return lost;
    },
    /** Another history of the log, as after a restored backup (L5), which has all that there was. */
    renewEpoch: () =>
      withoutServer(async () => {
        await server.kill();
        await markAsRestored();
        server = await start();
        moved(server.url);
      }),
    /** A round of the worker that makes snapshots (L3). */
    makeSnapshots: async () => {
      const { email, password } = server.superuser;
      const access = await signInSuperuser({ url: server.url, email, password });
      await makeSnapshots(access, {
        every: 1,
        verifyAfterMs: 0,
        now: new Date(),
        say: (line) => said.push(line),
      });
    },
    /** What the worker found wrong. */
    said,
    /** @returns what is then there; `changeElsewhere` says which */
    changeElsewhere: (change: ElsewhereChange) =>
      changeElsewhere({ url: server.url, org: organization.id, user: author }, change),
    /** Makes every token of the author void. */
    expireTokens: async () => {
      const { id, password } = author;
      await superuser.collection('users').update(id, { password, passwordConfirm: password });
    },
    /** The author as one who has just signed in. */
    signIn: async (): Promise<Account> => {
      const users = connect(server.url).collection('users');
      const { token, record } = await users.authWithPassword(author.email, author.password);
      return { token, record, org: organization.id };
    },
    removeMember: async () => {
      const filter = `user = '${author.id}' && org = '${organization.id}'`;
      for (const { id } of await superuser.collection('profiles').getFullList({ filter })) {
        await owner().collection('profiles').delete(id);
      }
    },
    giveBackMember: async () => {
      const client = connect(server.url);
      await client.collection('users').authWithPassword(author.email, author.password);
      await joinOrganization({ ...author, client }, organization);
      const ofOwner = { ...organization.owner, client: owner() };
      await giveRoles({ ...organization, owner: ofOwner }, author, 'Author');
    },
    stop: async () => {
      await restarted.catch(() => {});
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
