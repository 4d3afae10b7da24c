import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, stored } from '../request.ts';
import { attack, post, register } from './attack.ts';

/** Attacks on the change log (B5). */
export const logAttacks: Check[] = [
  attack(
    'author, seq and created are the server’s to set',
    async (world) => {
      const [last] = await list(world, 'superuser', 'pricebookChanges', { sort: '-seq' });
      const spoofed = {
        author: world.users.owner,
        seq: 999_999,
        created: '2001-01-01 00:00:00.000Z',
      };
      const { body } = await post(world, 'author', spoofed);
      const row = await stored(world, 'pricebookChanges', String(body.id));
      assert.equal(row?.author, world.users.author);
      assert.equal(row?.seq, Number(last?.seq) + 1);
      assert(String(row?.created) > String(last?.created));
    },
    'pricebookChanges',
  ),
  attack(
    'an id that is taken gives nothing of its change to anybody but its author',
    async (world) => {
      const { body } = await post(world, 'author');
      const asForeigner = { id: body.id, org: world.orgs.theirs, book: world.books.theirs };
      const answers = [
        await post(world, 'foreignAdmin', asForeigner),
        await post(world, 'owner', { id: body.id }),
        await post(world, 'author', { id: body.id, changeset: [{}] }),
        await post(world, 'author', { id: body.id, note: 'Another' }),
        await post(world, 'author', { id: body.id, publication: 'another00000000' }),
        await post(world, 'technician', { id: body.id }),
      ];
      for (const { status, body: answer } of answers) {
        assert.equal(status, 400);
        assert(!('changeset' in answer));
      }
      assert.equal((await post(world, 'author', { id: body.id })).status, 200);
      const kept = { ...body, authorName: '' };
      assert.deepEqual(await stored(world, 'pricebookChanges', String(body.id)), kept);
    },
    'pricebookChanges',
  ),
  attack(
    'a change is overtaken by those of books in view, and by no other',
    async (world) => {
      const { provider, theirs } = world.orgs;
      const { base, starter } = world.books;
      const { body } = await post(world, 'author');
      const after = Number(body.seq);
      await post(world, 'superuser', { org: theirs, book: world.books.theirs });
      const last = await post(world, 'author', { after });
      assert.equal(last.status, 200, 'another’s book');
      for (const [org, book] of [
        [provider, base],
        [provider, starter],
        [world.orgs.ours, world.books.spare],
      ]) {
        const { body: later } = await post(world, 'superuser', { org, book });
        const known = Number(later.seq) - 1;
        for (const actor of ['author', 'superuser'] as const) {
          const { status } = await post(world, actor, { after: known });
          assert.equal(status, 409, `${actor}: ${book}`);
        }
      }
    },
    'pricebookChanges',
  ),
  attack(
    'of changes made after the same seq one enters, and none is overtaken by itself',
    async (world) => {
      for (let round = 0; round < 10; round += 1) {
        const { body } = await post(world, 'author');
        const after = Number(body.seq);
        const actors = ['author', 'administrator', 'owner', 'superuser'] as const;
        const sent = await Promise.all(actors.map((actor) => post(world, actor, { after })));
        const statuses = sent.map(({ status }) => status);
        assert.deepEqual(statuses.sort(), [200, 409, 409, 409]);
        const same = { id: `${after}`.padStart(15, 'x'), after: after + 1 };
        const repeats = await Promise.all(actors.map(() => post(world, 'author', same)));
        assert(!repeats.some(({ status }) => status === 409));
        assert.equal((await post(world, 'author', same)).status, 200);
        assert.equal((await post(world, 'author', { ...same, after: -1 })).status, 200);
      }
    },
    'pricebookChanges',
  ),
  attack(
    'the changes of a record are those of books in view, go with a redaction, and are asked of few records',
    async (world) => {
      const { ours, theirs } = world.orgs;
      const refId = 'named_in_two_books';
      const data = { refId, name: 'Named' };
      const changeset = [{ collection: 'menus', operation: 'create', data }];
      const mine = await post(world, 'author', { changeset });
      const other = { org: theirs, book: world.books.theirs, changeset };
      const foreign = await post(world, 'foreignAdmin', other);
      const named = async (actor: 'technician' | 'foreignAdmin', org: string, times = 1) => {
        const of = JSON.stringify(Array(times).fill(['menus', refId]));
        const path = `/api/record-changes/${org}?${new URLSearchParams({ of })}`;
        const { status, body } = await ask(world, actor, 'GET', path);
        return status === 200 ? (body.rows as Row[]).map(({ id }) => id) : status;
      };
      assert.deepEqual(await named('technician', ours), [mine.body.id]);
      assert.deepEqual(await named('foreignAdmin', theirs), [foreign.body.id]);
      assert.equal(await named('foreignAdmin', ours), 403);
      assert.equal(await named('technician', ours, 51), 400);
      const redaction = { change: mine.body.id, reason: 'A name' };
      await asSuperuser(world, 'POST', '/api/redact', redaction);
      assert.deepEqual(await named('technician', ours), []);
    },
    'pricebookChanges',
  ),
  attack(
    'the log is not rewritten past the records, by a superuser neither',
    async (world) => {
      const before = await list(world, 'superuser', 'pricebookChanges', { sort: 'seq' });
      const statuses: number[] = [];
      const where = `WHERE id = '${world.changes.ours}'`;
      for (const query of [
        `DELETE FROM pricebookChanges ${where}`,
        `UPDATE pricebookChanges SET changeset = '[]' ${where}`,
        `UPDATE pricebookChanges SET note = 'Another' ${where}`,
        `UPDATE pricebookChanges SET publication = 'another00000000' ${where}`,
        `UPDATE pricebookChanges SET seq = 1000000 ${where}`,
        `UPDATE pricebookChanges SET author = '${world.users.colleague}' ${where}`,
      ]) {
        const { status } = await ask(world, 'superuser', 'POST', '/api/sql', { body: { query } });
        statuses.push(status);
      }
      const truncate = '/api/collections/pricebookChanges/truncate';
      statuses.push((await ask(world, 'superuser', 'DELETE', truncate)).status);
      const path = recordsPath('pricebookChanges', world.changes.ours);
      for (const [name, method] of [
        ['X-HTTP-Method-Override', 'DELETE'],
        ['X-HTTP-Method', 'PATCH'],
        ['X-Method-Override', 'DELETE'],
      ] as const) {
        const headers = { [name]: method };
        const body = { _method: method, changeset: [] };
        statuses.push((await ask(world, 'owner', 'POST', path, { headers, body })).status);
      }
      assert.deepEqual(statuses, [400, 400, 400, 400, 400, 400, 400, 404, 404, 404]);
      const after = await list(world, 'superuser', 'pricebookChanges', { sort: 'seq' });
      assert.deepEqual(after, before);
    },
    'pricebookChanges',
  ),
  attack(
    'the log is kept from being rewritten by its rules, and from a superuser by the hooks',
    async (world) => {
      // Each by itself: which of the two refuses shows only in the words.
      const byRule = 'Only superusers can perform this action.';
      const path = recordsPath('pricebookChanges', world.changes.ours);
      for (const method of ['PATCH', 'DELETE']) {
        const options = method === 'PATCH' ? { body: { changeset: [] } } : {};
        for (const actor of ['guest', 'outsider', 'author', 'owner', 'superuser'] as const) {
          const { status, body } = await ask(world, actor, method, path, options);
          const message = actor === 'superuser' ? 'The change log is never changed.' : byRule;
          assert.deepEqual([status, body.message], [403, message], `${actor}: ${method}`);
        }
      }
    },
    'pricebookChanges',
  ),
  attack(
    'a changeset cannot pollute prototypes',
    async (world) => {
      const good = { collection: 'menus', operation: 'create', data: { refId: 'p', name: 'P' } };
      const text = (records: string) =>
        `{"org":"${world.orgs.ours}","book":"${world.books.ours}","changeset":[${records}]}`;
      const send = (records: string) =>
        ask(world, 'author', 'POST', recordsPath('pricebookChanges'), { body: text(records) });
      const polluting = [
        `{"__proto__":${JSON.stringify(good)}}`,
        '{"collection":"__proto__","operation":"create","data":{"refId":"p"}}',
        '{"collection":"constructor","operation":"create","data":{"refId":"p"}}',
        '{"collection":"menus","operation":"__proto__","data":{"refId":"p"}}',
        '{"collection":"menus","operation":"create","data":{"__proto__":{"refId":"p"}}}',
        '{"collection":"menus","operation":"create","data":{"constructor":{"prototype":{"refId":"p"}}}}',
      ];
      // Often, since each of several engines would have to be reached.
      for (let round = 0; round < 4; round += 1) {
        const answers = await Promise.all(polluting.map(send));
        assert.deepEqual(
          answers.map(({ status }) => status),
          polluting.map(() => 400),
        );
      }
      const { status, body } = await send(
        '{"collection":"menus","operation":"create","data":{"refId":"p","name":"P","__proto__":{"name":1}}}',
      );
      assert.equal(status, 200);
      assert(JSON.stringify(body.changeset).includes('"__proto__":{"name":1}'), 'kept as text');
    },
    'pricebookChanges',
  ),
  attack(
    'malformed, nested and oversize changesets are refused with their reason',
    async (world) => {
      const send = async (changeset: string) => {
        const body = `{"org":"${world.orgs.ours}","book":"${world.books.ours}","changeset":${changeset}}`;
        const path = recordsPath('pricebookChanges');
        const answer = await ask(world, 'author', 'POST', path, { body });
        return `${answer.status} ${answer.body.message}`;
      };
      const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
      const large = (length: number) =>
        `[{"collection":"menus","operation":"create","data":{"refId":"${'x'.repeat(length)}"}}]`;
      const record = '{"collection":"menus","operation":"create","data":{"refId":"x"}}';
      assert.equal(await send('[]'), '400 Invalid changeset');
      assert.equal(await send('{}'), '400 Invalid changeset');
      assert.equal(await send(nested(5_000)), '400 Invalid change record');
      assert.match(await send(nested(100_000)), /^400 /);
      const misnamed = record.replace('"x"', '"x","name":5');
      assert.equal(await send(`[${misnamed}]`), '400 Invalid value for name');
      assert.equal(
        await send(large(1_050_000)),
        '400 Changeset too large: at most 1 MB, split the edit',
      );
      assert.equal(
        await send(`[${Array(1001).fill(record)}]`),
        '400 Changeset too large: at most 1,000 records, split the edit',
      );
      assert.equal(await send(large(4_200_000)), '413 Request entity too large.');
      // The same without saying beforehand how much it is.
      const body = new Blob([`{"changeset":${large(4_200_000)}}`]).stream();
      const address = world.url + recordsPath('pricebookChanges');
      const headers = {
        Authorization: world.tokens.author,
        'Content-Type': 'application/json',
      };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      assert.equal((await fetch(address, init as RequestInit)).status, 413);
    },
    'pricebookChanges',
  ),
  attack(
    'no list gives more than 30 changes at once, and no other record brings them along',
    async (world) => {
      for (let count = 0; count < 31; count += 1) await post(world, 'superuser');
      const { id } = await asSuperuser(world, 'GET', '/api/collections/pricebookChanges');
      for (const name of ['pricebookChanges', 'PriceBookChanges', id]) {
        const path = recordsPath(name, '', { perPage: '1000' });
        const { body } = await ask(world, 'author', 'GET', path);
        assert.deepEqual([(body.items as Row[]).length, body.perPage], [30, 30], name);
        const expand = { expand: `${name}_via_book` };
        for (const path of [
          recordsPath('books', '', expand),
          recordsPath('books', world.books.ours, expand),
        ])
          assert.equal((await ask(world, 'author', 'GET', path)).status, 400, path);
      }
    },
    'pricebookChanges',
  ),
  attack(
    'the log of an organization has the changes of the books in its view, and of no other',
    async (world) => {
      const { body } = await ask(world, 'technician', 'GET', `/api/log/${world.orgs.ours}`);
      const rows = body.rows as Row[];
      const inView = [world.books.ours, world.books.spare, world.books.starter, world.books.base];
      const expected = await list(world, 'superuser', 'pricebookChanges', { sort: 'seq' });
      assert.deepEqual(
        rows.map((row) => row.id),
        expected.filter(({ book }) => inView.includes(String(book))).map((row) => row.id),
      );
      const other = expected.find(({ book }) => book === world.books.theirs);
      const beyond = await ask(
        world,
        'technician',
        'GET',
        `/api/log/${world.orgs.ours}?after=${other?.seq}&id=${other?.id}`,
      );
      assert.equal(beyond.body.follows, false, 'another’s change is none to go on from');
    },
    'pricebookChanges',
  ),
  attack(
    'a place in the log is two plain values',
    async (world) => {
      const log = `/api/log/${world.orgs.ours}`;
      for (const query of ['after=1e3', 'after=-1', 'after=1%20OR%201', 'after=0x1', 'limit=ten']) {
        const { status } = await ask(world, 'technician', 'GET', `${log}?${query}`);
        assert.equal(status, 400, query);
      }
    },
    'pricebookChanges',
  ),
  attack(
    'no list of changes finds those of an account that is gone',
    async (world) => {
      const { ours } = world.orgs;
      const account = await register(world);
      const roles = [world.roles.ours.Author];
      await asSuperuser(world, 'POST', recordsPath('profiles'), {
        user: account.id,
        org: ours,
        roles,
      });
      const { body } = await post(world, account);
      assert.equal((await stored(world, 'pricebookChanges', String(body.id)))?.author, account.id);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
      const filter = `author = "${account.id}"`;
      assert.deepEqual(await list(world, 'author', 'pricebookChanges', { filter }), []);
      for (const collection of ['pricebookChanges', 'changeHeads'])
        assert.equal((await stored(world, collection, String(body.id)))?.author, '', collection);
    },
    'pricebookChanges',
  ),
];
