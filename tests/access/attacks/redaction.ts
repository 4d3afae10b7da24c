import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack, post, sqlStatus } from './attack.ts';

const menu = (refId: string) => ({
  collection: 'menus',
  data: { name: 'M', refId },
  id: '',
  operation: 'create',
});
const nothing = { collection: 'formulas', operation: 'delete' };
const whole = `changeset = json_object('redacted', 'a reason'), note = ''`;

const to = (changeset: unknown) => `changeset = '${JSON.stringify(changeset)}', note = ''`;

/** A change of ours with two records and a note. */
async function posted(world: World): Promise<string> {
  const changeset = [menu('a'), menu('b')];
  const { body } = await post(world, 'author', { changeset, note: 'For Jane' });
  return String(body.id);
}

/** Attacks on what lets a change be taken out of the log (L6). */
export const redactionAttacks: Check[] = [
  attack(
    'a redaction leaves the place of a change, and lets in nothing but itself',
    async (world) => {
      const id = await posted(world);
      const before = await stored(world, 'pricebookChanges', id);
      const attempts = [
        `${whole}, id = 'anotheranother0'`,
        `${whole}, book = '${world.books.spare}'`,
        `${whole}, org = '${world.orgs.theirs}'`,
        `${whole}, seq = 5000000`,
        `${whole}, created = '2001-01-01 00:00:00.000Z'`,
        `${whole}, author = '${world.users.colleague}'`,
        `changeset = json_object('redacted', 'a reason')`,
        `changeset = json_object('redacted', 'a reason'), note = 'Another'`,
        `note = ''`,
        `note = 'Another'`,
        to({ redacted: 1 }),
        to({ redacted: { name: 'x' } }),
        to({ redacted: 'x', more: [] }),
        to({ other: 'x' }),
        `changeset = '{"redacted":"x","redacted":[]}', note = ''`,
        `changeset = NULL, note = ''`,
        to('x'),
        to([]),
        to([menu('a')]),
        to([menu('b'), menu('a')]),
        to([menu('a'), menu('c')]),
        to([menu('a'), menu('b'), nothing]),
        to([menu('a'), { ...nothing, id: 'x' }]),
        to([menu('a'), { ...nothing, collection: 'menus' }]),
        to([menu('a'), JSON.stringify(nothing)]),
        `changeset = json_replace(changeset, '$[1]', json('${JSON.stringify(nothing)}')) || ',', note = ''`,
        `changeset = replace(json_replace(changeset, '$[1]', json('${JSON.stringify(nothing)}')), '"collection"', 'collection'), note = ''`,
        `changeset = CAST(json_replace(changeset, '$[1]', json('${JSON.stringify(nothing)}')) AS BLOB), note = ''`,
      ];
      for (const attempt of attempts) {
        const query = `UPDATE pricebookChanges SET ${attempt} WHERE id = '${id}'`;
        assert.equal(await sqlStatus(world, query), 400, attempt);
      }
      assert.deepEqual(await stored(world, 'pricebookChanges', id), before);
    },
    'pricebookChanges',
  ),
  attack(
    'a redacted change gets no content again',
    async (world) => {
      const id = await posted(world);
      const update = (fields: string) =>
        sqlStatus(world, `UPDATE pricebookChanges SET ${fields} WHERE id = '${id}'`);
      assert.equal(await update(to([menu('a'), nothing])), 200);
      assert.equal(await update(to([menu('a'), menu('b')])), 400);
      assert.equal(await update(whole), 200);
      for (const content of [[], [nothing], [menu('a'), nothing], { other: nothing }])
        assert.equal(await update(to(content)), 400, JSON.stringify(content));
    },
    'pricebookChanges',
  ),
  attack(
    'no row is put in the place of a change or of an event',
    async (world) => {
      const id = await posted(world);
      const before = await stored(world, 'pricebookChanges', id);
      const columns = 'id, book, org, seq, author, created, changeset';
      const replace = (values: string) =>
        `INSERT OR REPLACE INTO pricebookChanges (${columns})
         SELECT ${values}, book, org, IIF(id = ${values}, 5000000, seq), author, created, '[]'
         FROM pricebookChanges WHERE id = '${id}'`;
      assert.equal(await sqlStatus(world, replace(`'${id}'`)), 400);
      assert.equal(await sqlStatus(world, replace("'anotheranother0'")), 400);
      assert.deepEqual(await stored(world, 'pricebookChanges', id), before);

      const event = await stored(world, 'organizationEvents', world.events.ours);
      const inPlace = `INSERT OR REPLACE INTO organizationEvents (id, org, kind) VALUES ('${world.events.ours}', '${world.orgs.ours}', 'x')`;
      assert.equal(await sqlStatus(world, inPlace), 400);
      assert.deepEqual(await stored(world, 'organizationEvents', world.events.ours), event);
    },
    'pricebookChanges',
  ),
  attack('what cannot be redacted is refused with its reason', async (world) => {
    const change = await posted(world);
    const redact = async (body: object) => {
      const answer = await ask(world, 'superuser', 'POST', '/api/redact', { body });
      return answer.body.message;
    };
    const record = (index: unknown) => redact({ change, reason: 'r', record: index });
    const why = 'The reason has to be a text of 1 to 500 characters, on one line.';
    const count = 'The change has 2 records: the first is 0, the last 1.';
    assert.equal(await redact({ reason: 'r' }), 'Send the id of a change.');
    for (const reason of [undefined, '', ' ', 5, 'a\nb', 'a\u0085b', 'é'.repeat(501)])
      assert.equal(await redact({ change, reason }), why);
    assert.equal(await redact({ change: 'none', reason: 'r' }), 'There is no such change.');
    for (const index of ['0', 1.5, true, []])
      assert.equal(await record(index), 'The record has to be a number: 0 is the first.');
    for (const index of [-1, 2]) assert.equal(await record(index), count);
    const before = await runSql(world, 'SELECT epoch FROM logEpoch');
    assert.equal(await record(1), undefined);
    assert.equal((await stored(world, 'pricebookChanges', change))?.note, '');
    assert.equal(await record(1), 'This record is redacted already.');
    assert.equal(await redact({ change, reason: '😀'.repeat(500) }), undefined);
    assert.equal(await redact({ change, reason: 'r' }), 'This change is redacted already.');
    assert.notDeepEqual(await runSql(world, 'SELECT epoch FROM logEpoch'), before);
    const events = await runSql(
      world,
      `SELECT id FROM organizationEvents WHERE data LIKE '%"${change}"%'`,
    );
    assert.equal(events.length, 2);
  }),
  attack('a change that SQLite cannot read is redacted as a whole alone', async (world) => {
    const lists = (bracket: string) => `replace(hex(zeroblob(1100)), '00', '${bracket}')`;
    const head = '[{"collection":"menus","data":{"refId":"x","deep":';
    await runSql(
      world,
      `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
       SELECT lower(hex(randomblob(7))) || '0', '${world.books.ours}', '${world.orgs.ours}', MAX(seq) + 1,
              strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
              '${head}' || ${lists('[')} || ${lists(']')} || '},"operation":"create"}]'
       FROM pricebookChanges`,
    );
    const newest = 'SELECT id, changeset FROM pricebookChanges ORDER BY seq DESC LIMIT 1';
    const [row] = await runSql(world, newest);
    const redact = async (more: object) => {
      const body = { change: row?.id, reason: 'r', ...more };
      return (await ask(world, 'superuser', 'POST', '/api/redact', { body })).body.message;
    };
    assert.equal(
      await redact({ record: 0 }),
      'This change nests so deeply that its records cannot be told apart. Redact the whole change.',
    );
    const update = `UPDATE pricebookChanges SET ${to([nothing])} WHERE id = '${row?.id}'`;
    assert.equal(await sqlStatus(world, update), 400);
    assert.deepEqual(await runSql(world, newest), [row]);
    assert.equal(await redact({}), undefined);
    assert.deepEqual(await runSql(world, newest), [{ ...row, changeset: '{"redacted":"r"}' }]);
  }),
];
