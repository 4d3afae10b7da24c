import type { Page, Route } from '@playwright/test';
import { recordId } from '../../src/domain/changes/record-id.ts';
import { joinOrganization, makeOrganization, makeUser, PASSWORD } from '../support/accounts.ts';
import { createTag, description, openProblem, tags } from '../support/authoring.ts';
import { type AppServer, expect, test } from '../support/e2e.ts';
import { activeOrg, card, demoClient, editVariable } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectSaid, expectShownFor, toast } from '../support/shown-for.ts';
import { signIn, startSession, waitForSync } from '../support/visit.ts';

/**
 * The fixed texts (docs/screens.md) that the table of routes does not come by: what is said where something is
 * missing or fails, and for how long. They are written out here, never taken from the catalogues.
 */

const success = 2000;
const failure = 3000;

async function expectTexts(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

/** An organization with a book of its own alone, in which what can be left out is left out. */
async function bareOrganization(server: AppServer) {
  const owner = await makeUser(server.url, 'Bea Bare');
  const { id: org, book } = await makeOrganization(owner, 'Bare Ltd');
  await owner.client.collection('books').update(book.id, { parent: '' });
  const publish = (...changeset: object[]) =>
    owner.client.collection('pricebookChanges').create({ org, book: book.id, changeset });
  const create = (collection: string, refId: string, data: object = {}) => ({
    collection,
    operation: 'create',
    data: { refId, ...data },
  });
  const refs = (named: Record<string, string>) =>
    Object.entries(named).map(([collection, refId]) => ({ collection, refIds: [refId] }));
  await publish(
    create('problems', 'bare', { name: 'Bare problem' }),
    create('tiers', 'silver', { name: 'silver', rank: 3 }),
    create('costsTime', 'nameless', { hours: 1 }),
    create('menus', 'plain', { name: 'Plain menu' }),
    create('offers', 'plain', {
      name: 'Plain offer',
      refs: refs({ menus: 'plain', costsTime: 'nameless' }),
    }),
    create('menuTiers', 'plain', {
      refs: refs({ menus: 'plain', offers: 'plain', tiers: 'silver' }),
    }),
    create('problems', 'nameless', { refs: refs({ menus: 'plain' }) }),
  );
  const deleteMenu = () =>
    publish({ collection: 'menus', operation: 'delete', data: { refId: 'plain' } });
  return { owner, deleteMenu, idOf: (table: string, refId: string) => recordId(org, table, refId) };
}

test('[U23, U24, U25, U28, U29, U30, U39] what is missing is said: in a book, a job, an offer and a review', {
  tag: '@long',
}, async ({ page, server }) => {
  const { owner, deleteMenu, idOf } = await bareOrganization(server);
  // Every text that was ever shown, for those that pass too quickly to be waited for.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('article div')) seen.add(each.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, owner.email, PASSWORD);
  await waitForSync(page);

  await openScreen(page, '/browse/problems?q=zzzzzz');
  await expectTexts(page, 'No problems found matching your search criteria.', 'Clear Filters');
  await openScreen(page, `/browse/problem/${idOf('problems', 'bare')}`);
  await expectTexts(page, 'No description available', 'No tags assigned', 'No associated menus');
  await page.getByRole('button', { name: 'Manage' }).click();
  await expectTexts(page, 'No tags assigned', 'No tags available', 'Done');
  await openScreen(page, `/offers/${idOf('offers', 'plain')}/browse`);
  await expectTexts(page, 'Material Costs', 'Time Costs', 'Unnamed', '1 h');

  await startSession(page);
  await openScreen(page, `/problems/${idOf('problems', 'bare')}/preview`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.waitForURL('**/adjust');
  await expectTexts(page, 'No menu assigned');
  await openScreen(page, '/session/index');
  await expectTexts(page, 'Ready for review', 'Job 1 · Click to adjust', '1 job to review');
  await page.getByRole('button', { name: 'Select a Problem' }).click();
  await page.waitForURL('**/problems/select');
  await openScreen(page, '/session/index');
  await expectTexts(page, 'No Problem Selected', 'Problem not selected', '2 jobs to review');

  // The job that has no problem yet gets it.
  await openScreen(page, `/problems/${idOf('problems', 'nameless')}/preview`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.waitForURL('**/adjust');
  await openScreen(page, '/session/review');
  await expectTexts(page, 'Current Session', '2 jobs', 'Untitled Job', 'No menu assigned');
  await expectTexts(page, 'Plain menu', 'No Selection', 'Click to select an offer');
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(await seen()).toContain('Loading...');

  await page.getByRole('link', { name: 'Untitled Job' }).click();
  await expectTexts(page, '1 year limited warranty');
  await page.getByRole('article', { name: 'silver' }).getByRole('link').click();
  await expectTexts(page, 'Confirm Your Selection', 'Back to Menu', '1 year limited warranty');
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await page.waitForURL('**/session/review');
  await expectTexts(page, 'Offer Selected', 'Silver · Plain offer');
  await openScreen(page, '/session/index');
  await expectTexts(page, 'Reviewed', 'Job 2 · Offer selected');
  await page.getByRole('button', { name: 'Untitled Job', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Selected Offer Details' });
  for (const text of ['Menu', 'Plain menu', 'Tier', 'Silver', 'Offer', 'Plain offer', 'Price']) {
    await expect(modal.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(modal.getByText('1 year limited warranty')).toBeVisible();
  await expect(modal.getByText('No menu details available')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Copy' })).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();

  await openScreen(page, `/problems/${idOf('problems', 'nameless')}/preview`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.waitForURL('**/adjust');
  await deleteMenu();
  await expectTexts(page, 'Menu no longer in the book');
  await openScreen(page, '/session/review');
  await expectTexts(page, 'Error loading menu', 'Plain menu');
});

test('[U4, U18, U19] the manage screen says what it does, and for as long as it should', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const hidden = await makeUser(server.url, '');
  await hidden.client.collection('users').update(hidden.id, { emailVisibility: false });
  await joinOrganization(hidden, { id: org });
  const lists = (collection: string) => (url: URL) =>
    url.pathname === `/api/collections/${collection}/records` &&
    /^org ?=/.test(url.searchParams.get('filter') ?? '');
  const changes = (collection: string) => `**/api/collections/${collection}/records/*`;
  const refuseChange = (route: Route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback();
  const empty = (route: Route) =>
    route.fulfill({ json: { page: 1, perPage: 500, totalItems: 0, totalPages: 0, items: [] } });
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('online')));

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await withBook(page, 'owner');
  await page.clock.install();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(lists('profiles'), async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto(`/organization/${org}/manage`);
  await expectTexts(page, 'Loading users...', 'Invite Link');
  answer();
  await expectTexts(page, 'No email', 'Unknown User', 'User Management', 'Available Roles');
  await page.unroute(lists('profiles'));

  const tax = await editVariable(page, 'Sales tax');
  await tax.fill('1.09');
  await expectShownFor(
    page,
    toast(page, 'Organization variables updated successfully'),
    success,
    () => tax.press('Enter'),
  );
  await page.route(changes('organizations'), refuseChange);
  const fee = await editVariable(page, 'Sales tax');
  await fee.fill('1.1');
  await expectShownFor(page, toast(page, 'Error updating organization variables'), failure, () =>
    fee.press('Enter'),
  );
  await page.unroute(changes('organizations'));
  await page.getByRole('button', { name: 'Discard' }).click();

  const role = async (name: string) => {
    await page.getByRole('button', { name: 'Roles of Tess Nichols:' }).click();
    await expect(page.getByRole('menu', { name: 'Roles of Tess Nichols:' })).toBeFocused();
    const option = page.getByRole('menuitemcheckbox', { name });
    return () => option.click();
  };
  await expectShownFor(
    page,
    toast(page, 'User roles updated successfully'),
    success,
    await role('Author'),
  );
  await page.keyboard.press('Escape');
  await page.route(changes('profiles'), refuseChange);
  await expectShownFor(
    page,
    toast(page, 'Error updating user roles'),
    failure,
    await role('Administrator'),
  );
  await page.keyboard.press('Escape');
  await page.unroute(changes('profiles'));
  await page.getByRole('button', { name: 'Discard' }).click();

  const invite = card(page, 'Invite Link');
  await expectShownFor(page, invite.getByText('Copied', { exact: true }), success, () =>
    invite.getByRole('button', { name: 'Copy' }).click(),
  );
  await expect(invite.getByRole('button', { name: 'Copy' })).toBeVisible();

  await page.route(lists('roles'), (route) => route.abort());
  await expectShownFor(page, toast(page, 'Error loading organization data'), failure, lookAgain);
  await page.unroute(lists('roles'));
  await page.route(lists('profiles'), empty);
  await page.route(lists('roles'), empty);
  await lookAgain();
  await expectTexts(
    page,
    'No users found in this organization.',
    'No roles defined for this organization.',
  );
});

test('[U4, U25, U26] editing a problem says what became of it, and for as long as it should', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await page.addInitScript(() => {
    const { add, put } = IDBObjectStore.prototype;
    const failing = (write: typeof put) =>
      function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
        if ('storageFails' in window) throw new DOMException('No room', 'QuotaExceededError');
        return write.apply(this, row);
      };
    Object.assign(IDBObjectStore.prototype, { add: failing(add), put: failing(put) });
  });
  const failStorage = () => page.evaluate(() => Object.assign(window, { storageFails: true }));
  const healStorage = () => page.evaluate(() => Reflect.deleteProperty(window, 'storageFails'));

  await withBook(page, 'small-author');
  await page.clock.install();
  await openProblem(page, 'Garbage disposal leaks');
  const edit = async (text: string) => {
    await description(page).getByRole('button', { name: 'Edit' }).click();
    await description(page).getByRole('textbox').fill(text);
  };
  const save = () => description(page).getByRole('button', { name: 'Save' }).click();
  await edit('Dry it, then run it.');
  await expectShownFor(page, toast(page, 'Description saved successfully'), success, save);
  await edit('Never stored');
  await failStorage();
  await expectShownFor(page, toast(page, 'Failed to save description'), failure, save);
  await healStorage();
  await description(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(description(page)).toContainText('Dry it, then run it.');

  const said = (text: string, act: () => Promise<unknown>) =>
    expectSaid(page, toast(page, text), act);
  const add = (name: string) => tags(page).getByRole('button', { name: `Add tag ${name}` });
  await tags(page).getByRole('button', { name: 'Manage' }).click();
  // Nothing is drawn while the clock stands still.
  await expect(tags(page).getByLabel('Tag name')).toBeVisible();
  await said('A tag with this name already exists', () => createTag(page, 'KITCHEN'));
  await said('Tag "Loud" created successfully', () => createTag(page, 'Loud'));
  await expect(tags(page).getByRole('button', { name: 'Remove tag Loud' })).toBeVisible();
  await expect(add('Loud')).toBeHidden();
  await said('Tag "Safety" added to problem', () => add('Safety').click());
  const question = page.getByRole('alertdialog');
  const answer = (name: 'Cancel' | 'Remove') => question.getByRole('button', { name }).click();
  const askToRemove = async () => {
    await tags(page).getByRole('button', { name: 'Remove tag Loud' }).click();
    await expect(question).toContainText(
      'Are you sure you want to remove the tag "Loud" from this problem?',
    );
  };
  await askToRemove();
  await answer('Cancel');
  await expect(question).toBeHidden();
  await failStorage();
  await askToRemove();
  await said('Failed to remove tag from problem', () => answer('Remove'));
  await expect(question).toBeHidden();
  await said('Failed to create tag', () => createTag(page, 'Quiet'));
  await tags(page).getByLabel('Tag name').fill('emerg');
  await said('Failed to add tag to problem', () => add('Emergency').click());
  await healStorage();
  await askToRemove();
  await said('Tag "Loud" removed from problem', () => answer('Remove'));
});

test('[U4, U51] faults of the server and of the local database are said', { tag: '@long' }, async ({
  page,
  server,
  withBook,
}) => {
  const { id } = await makeOrganization(await makeUser(server.url, 'Olga Other'), 'Other Ltd');
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...database) => {
      if (localStorage.getItem('databaseFails')) throw new DOMException('Closed', 'UnknownError');
      return open(...database);
    };
  });
  await withBook(page, 'technician');
  await page.clock.install();
  await page.route('**/api/collections/organizations/records', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: '', data: {} } }),
  );
  await page.goto('/organization/create');
  await page.getByLabel('Organization name').fill('Brightside Plumbing');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');

  await page.route('**/api/join', (route) => route.abort());
  await page.goto(`/organization/${id}/join`);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('alert')).toContainText("The server can't be reached.");

  await page.evaluate(() => localStorage.setItem('databaseFails', 'true'));
  await page.goto('/home');
  const failed = page.getByText('Database connection failed after 6 attempts');
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(failed).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.evaluate(() => localStorage.removeItem('databaseFails'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTexts(page, 'Start Session', 'Profile');
});
