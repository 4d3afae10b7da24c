import { expect, inject, it } from 'vitest';
import { searchedMenuTexts$ } from '../../../src/database/views/searched-menu-texts.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import type { MenuTexts } from '../../../src/domain/search/menu-texts.ts';
import { makeOrganization, makeUser } from '../../support/accounts.ts';
import { openDevice } from '../../support/device.ts';

const url = inject('serverUrl');

it('[K12] what menus say is read for all that search, and again after a change of the book', async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner);
  const post = (...changeset: object[]) =>
    owner.client
      .collection('pricebookChanges')
      .create({ org: organization.id, book: organization.book.id, changeset });
  const record = (operation: string, collection: string, refId: string, data: object) => ({
    collection,
    operation,
    id: recordId(organization.id, collection, refId),
    data: { refId, ...data },
  });
  const refs = Object.entries({ menus: 'm', tiers: 'gold', contentItems: 'line' });
  await post(
    record('create', 'menus', 'm', { name: 'Menu' }),
    record('create', 'tiers', 'gold', { name: 'gold' }),
    record('create', 'contentItems', 'line', { content: 'New flapper' }),
    record('create', 'menuTiers', 'm_gold', {
      refs: refs.map(([collection, refId]) => ({ collection, refIds: [refId] })),
    }),
  );
  const { workspace, sync, phase } = await openDevice(url, owner, organization.id);
  await phase('idle');
  const said: (readonly string[])[] = [];
  const listen = (heard: (texts: MenuTexts) => void) =>
    searchedMenuTexts$(workspace).subscribe(heard);
  const subscription = listen(({ texts }) => said.push(texts));
  await expect.poll(() => said).toEqual([['New flapper']]);
  await post(record('update', 'contentItems', 'line', { content: 'New fill valve' }));
  await expect.poll(() => said.at(-1)).toEqual(['New fill valve']);

  const before = said.length;
  const other: (readonly string[])[] = [];
  listen(({ texts }) => other.push(texts)).unsubscribe();
  expect(other).toEqual([['New fill valve']]);
  expect(said.length).toBe(before);
  subscription.unsubscribe();
  await sync.stop();
  await workspace.database.remove();
});
