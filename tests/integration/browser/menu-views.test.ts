import { firstValueFrom } from 'rxjs';
import { expect, inject, it } from 'vitest';
import { menu$, menuName$ } from '../../../src/database/views/pricebook.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { makeOrganization, makeUser } from '../../support/accounts.ts';
import { openDevice } from '../../support/device.ts';

const url = inject('serverUrl');

it("[R13] a job's menu is the first of its problem's that exists", async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner);
  const post = (...changeset: object[]) =>
    owner.client
      .collection('pricebookChanges')
      .create({ org: organization.id, book: organization.book.id, changeset });
  const menu = (operation: string, refId: string) => {
    const id = recordId(organization.id, 'menus', refId);
    return { collection: 'menus', operation, id, data: { refId, name: `Menu ${refId}` } };
  };
  await post(menu('create', 'first'), menu('create', 'second'));
  const { workspace, sync, phase } = await openDevice(url, owner, organization.id);
  await phase('idle');
  const menus = ['none', 'first', 'second'].map((refId) =>
    recordId(organization.id, 'menus', refId),
  );
  const shown = async () => [
    (await firstValueFrom(menu$(workspace, menus)))?.name,
    await firstValueFrom(menuName$(workspace, menus)),
  ];
  expect(await shown()).toEqual(['Menu first', 'Menu first']);
  await post(menu('delete', 'first'));
  await expect.poll(shown).toEqual(['Menu second', 'Menu second']);
  await post(menu('delete', 'second'));
  await expect.poll(shown).toEqual([undefined, null]);
  await sync.stop();
  await workspace.database.remove();
});
