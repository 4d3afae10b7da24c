import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { makeOrganization, type TestOrganization } from '../../support/accounts.ts';
import { fewEngines, noLimits } from '../../support/limits.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;
/** The same data again, by a server that was upgraded. */
let upgraded: PocketBaseServer | undefined;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
});
afterAll(async () => {
  await upgraded?.stop();
  await server.stop();
});

type Version = { seq: number; at: string; author: string; isWhole: boolean; value: object };
type Page = { more: boolean; rows: Version[] };

const ask = (query: object = {}, { owner, id } = organization): Promise<Page> =>
  owner.client.send(`/api/variable-versions/${id}`, { query });

const save = (body: object, { owner, id } = organization) =>
  owner.client.collection('organizations').update(id, body);

const sql = (query: string) =>
  server.superuser.send('/api/sql', { method: 'POST', body: { query } });

describe('what variables were', () => {
  it('[H3] is each version since the first, with who set it and when, page by page', async () => {
    const first = await ask();
    expect(first).toMatchObject({ more: false, rows: [{ author: organization.owner.id }] });
    const base = first.rows[0]?.value ?? {};
    for (const hourlyFee of [6, 7, 8]) await save({ variables: { ...base, hourlyFee } });
    // What differs in nothing is no version, and nor is another field.
    await save({ variables: { ...base, hourlyFee: 8 } });
    await save({ name: 'Renamed' });

    const { rows, more } = await ask();
    expect(more).toBe(false);
    expect(rows.map(({ value }) => Reflect.get(value, 'hourlyFee'))).toEqual([8, 7, 6, 5.262]);
    expect(rows.every(({ isWhole, author }) => isWhole && author === organization.owner.id)).toBe(
      true,
    );
    const moments = rows.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());

    const seqs: number[] = [];
    for (let before = 0, isMore = true; isMore; before = seqs.at(-1) ?? 0) {
      const page = await ask({ before, limit: 3 });
      seqs.push(...page.rows.map(({ seq }) => seq));
      isMore = page.more;
    }
    expect(seqs).toEqual(rows.map(({ seq }) => seq));
  });

  it('[H3, M4] has what work cost by itself', async () => {
    const variables = (await ask()).rows.length;
    await save({ costs: { laborCost: 4 } });
    expect((await ask()).rows).toHaveLength(variables);
    const { rows } = await ask({ of: 'costs' });
    expect(rows.map(({ value }) => value)).toEqual([{ laborCost: 4 }, {}]);
  });

  it('[H3] a clock that was set back makes no version earlier than the one before it', async () => {
    const later = '2999-01-01 00:00:00.000Z';
    await sql(
      `UPDATE variableVersions SET at = '${later}' WHERE seq = (SELECT MAX(seq) FROM variableVersions WHERE field = 'variables')`,
    );
    const { rows } = await ask();
    await save({ variables: { ...rows[0]?.value, hourlyFee: 9 } });
    expect((await ask()).rows[0]).toMatchObject({ at: later, value: { hourlyFee: 9 } });
  });

  it('[H3] is taken over from what events tell, and says what they have cut', async () => {
    const { owner, id } = await makeOrganization(await server.makeUser('earlier'), 'Earlier');
    const of = { owner, id } as TestOrganization;
    const base = (await ask({}, of)).rows[0]?.value ?? {};
    const table = [
      { from: 0, markup: 3 },
      { from: 5, markup: 2 },
    ];
    const long = 'x'.repeat(300);
    await save({ variables: { ...base, motto: long } }, of);
    await save({ variables: { ...base, motto: 'short' } }, of);
    await save({ variables: { ...base, markupTable: table } }, of);
    await save({ variables: { ...base, hourlyFee: 6, leastPrice: '5' } }, of);
    const kept = (await ask({}, of)).rows;
    // As it was before there were versions.
    const triggers = (await sql(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'variableVersions_%'",
    )) as { rows: string[][] };
    for (const [name] of triggers.rows) await sql(`DROP TRIGGER ${name}`);
    await sql('DROP TABLE variableVersions');
    await sql("DELETE FROM _migrations WHERE file = '0054_variable_versions.js'");
    await server.halt();
    upgraded = await startPocketBase({
      ...{ dataDir: server.dataDir, port: Number(new URL(server.url).port) },
      ...{ env: noLimits, engines: fewEngines },
    });

    const { rows } = await ask({}, of);
    expect(rows.map(({ isWhole }) => isWhole)).toEqual([true, true, true, false, false]);
    expect(rows.slice(0, 3).map(({ value }) => value)).toEqual(
      kept.slice(0, 3).map(({ value }) => value),
    );
    expect(rows.map(({ author }) => author)).toEqual(kept.map(({ author }) => author));
    // It is kept on from there.
    await save({ variables: { ...base, hourlyFee: 7 } }, of);
    expect((await ask({}, of)).rows[0]).toMatchObject({ isWhole: true, value: { hourlyFee: 7 } });
  });
});
