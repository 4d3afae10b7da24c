import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { writeTables } from '../../../src/database/tables/batch.ts';
import type { MenuTier } from '../../../src/schemas/pricebook.ts';

const org = 'org000000000001';
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace({ server: 'http://127.0.0.1:1', user: 'user00000000001', org });
});

afterEach(() => workspace.database.remove());

function menuTier(refId: string, menus: string[], seq: number): MenuTier {
  const times = { created: '2026-01-01 00:00:00.000Z', updated: '2026-01-01 00:00:00.000Z' };
  const relations = { menus, offers: [], tiers: [], menuCopy: [], contentItems: [] };
  return { id: `id-${refId}`, refId, org, seq, ...relations, ...times };
}

const write = (version: number, puts: MenuTier[], removes: string[] = []) =>
  writeTables(workspace.database, [{ table: 'menuTiers', puts, removes }], version);

const tiersOf = async (menu: string) =>
  (await workspace.reader.menuTiersOf([menu])).map(({ refId }) => refId).sort();

it('finds the menuTiers that a menu has, as they are moved and removed', async () => {
  await write(1, [menuTier('gold', ['boiler'], 1), menuTier('silver', ['boiler', 'tap'], 1)]);
  expect([await tiersOf('boiler'), await tiersOf('tap')]).toEqual([['gold', 'silver'], ['silver']]);
  await write(2, [menuTier('gold', ['tap'], 2), menuTier('bronze', ['boiler'], 2)], ['id-silver']);
  expect([await tiersOf('boiler'), await tiersOf('tap')]).toEqual([['bronze'], ['gold']]);
  await write(3, [menuTier('gold', ['boiler', 'tap'], 3)]);
  expect([await tiersOf('boiler'), await tiersOf('tap')]).toEqual([['bronze', 'gold'], ['gold']]);
});
