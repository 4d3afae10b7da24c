import { recordId } from '../../src/domain/changes/record-id.ts';
import {
  createTag,
  description,
  giveRole,
  lastSeq,
  openProblem,
  publishedSince,
  tags,
  writeDescription,
} from '../support/authoring.ts';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { expectToast } from '../support/shown-for.ts';
import { signIn, waitForBook } from '../support/visit.ts';

const jammed = 'Garbage disposal jammed or humming';
const leaks = 'Garbage disposal leaks';

test('[R15] [U25] an author edits an inherited problem, and an open screen elsewhere shows it', async ({
  page,
  elsewhere,
  server,
  withBook,
}) => {
  const start = await lastSeq(server);
  const technician = await elsewhere();
  await withBook(technician, 'technician');
  await openProblem(technician, jammed);
  await expect(technician.getByText(/needs a role that may edit/)).toBeVisible();
  for (const name of ['Edit', 'Manage']) {
    await expect(technician.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(description(technician)).toContainText('Humming means stuck');
  await technician.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

  await withBook(page, 'author');
  await openProblem(page, jammed);
  await description(page).getByRole('button', { name: 'Edit' }).click();
  await description(page).getByRole('textbox').fill('Dropped');
  await description(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(description(page)).toContainText('Humming means stuck');
  await expect(description(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  await description(page).getByRole('button', { name: 'Edit' }).click();
  await description(page).getByRole('textbox').fill('Turn it by hand first.');
  await description(page).getByRole('button', { name: 'Save' }).dblclick();
  await expectToast(page, 'Description saved successfully');
  await expect(description(page)).toContainText('Turn it by hand first.');
  await expect(description(technician)).toContainText('Turn it by hand first.');

  await tags(page).getByRole('button', { name: 'Manage' }).click();
  await createTag(page, ' kitchen ');
  await expectToast(page, 'A tag with this name already exists');
  await createTag(page, '!?');
  await expect(tags(page).getByRole('alert')).toContainText('Use at least one letter');
  await tags(page).getByLabel('Tag name').fill('Loud & stuck');
  await Promise.all([
    expectToast(page, 'Tag "Loud & stuck" created successfully'),
    expectToast(page, 'Tag "Loud & stuck" added to problem'),
    tags(page).getByRole('button', { name: 'Create tag' }).dblclick(),
  ]);
  await expect(tags(page).getByRole('button', { name: 'Remove tag Loud & stuck' })).toBeVisible();
  await tags(page).getByLabel('Tag name').fill('saf');
  await tags(page).getByRole('button', { name: 'Add tag Safety' }).click();
  await expectToast(page, 'Tag "Safety" added to problem');
  await tags(page).getByRole('button', { name: 'Remove tag Noise' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to remove the tag "Noise" from this problem?',
  );
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Tag "Noise" removed from problem');
  await tags(page).getByRole('button', { name: 'Done' }).click();
  await expect(tags(page).getByRole('listitem')).toHaveText(['Kitchen', 'Loud & stuck', 'Safety']);
  await expect(tags(technician).getByRole('listitem')).toHaveText([
    'Kitchen',
    'Loud & stuck',
    'Safety',
  ]);
  await expect(technician.locator('body[data-not-reloaded]')).toBeVisible();

  const org = activeOrg(await demoClient(server.url, 'owner'));
  const id = recordId(org, 'problems', 'garbage_disposal_jammed');
  await expect.poll(() => publishedSince(server, start)).toHaveLength(4);
  const changes = await publishedSince(server, start);
  expect(changes.map((change) => change.org)).toEqual([org, org, org, org]);
  expect(changes.map(({ changeset }) => changeset)).toMatchObject([
    [
      {
        collection: 'problems',
        operation: 'create',
        id,
        data: {
          refId: 'garbage_disposal_jammed',
          name: jammed,
          description: 'Turn it by hand first.',
          refs: [
            { collection: 'menus', refIds: ['garbage_disposal_jammed'] },
            { collection: 'problemTags', refIds: ['kitchen', 'noise'] },
          ],
        },
      },
    ],
    [
      { collection: 'problemTags', operation: 'create', data: { refId: 'loud_stuck' } },
      { collection: 'problems', operation: 'update', id },
    ],
    [
      {
        operation: 'update',
        data: { refs: [{ refIds: ['kitchen', 'noise', 'loud_stuck', 'safety'] }] },
      },
    ],
    [{ operation: 'update', data: { refs: [{ refIds: ['kitchen', 'loud_stuck', 'safety'] }] } }],
  ]);
});

test('[S8] [A13] edits made without a connection are on the authors’ screens too, outlive the browser, and are sent once, in order', {
  tag: '@long',
}, async ({ device, server }) => {
  const start = await lastSeq(server);
  const first = await device.open();
  await signIn(first, 'author@demo.test');
  await waitForBook(first);
  await server.stop();
  await openProblem(first, jammed);
  await writeDescription(first, 'Written in a cellar.');
  await expect(first.getByText('Pending', { exact: true })).toBeVisible();
  await first.getByRole('link', { name: 'Edit problem' }).click();
  await expect(first.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Written in a cellar.',
  );
  await openProblem(first, jammed);
  await tags(first).getByRole('button', { name: 'Manage' }).click();
  await createTag(first, 'Cellar');
  await expectToast(first, 'Tag "Cellar" created successfully');
  await device.close();

  const second = await device.open();
  await openProblem(second, jammed);
  await expect(description(second)).toContainText('Written in a cellar.');
  await expect(tags(second)).toContainText('Cellar');
  const chip = second.getByRole('link', { name: /Offline · 2 pending · book / });
  await chip.click();
  await expect(second.getByRole('list', { name: 'Pending changes' })).toContainText(
    `${jammed}: description`,
  );
  await expect(second.getByRole('list', { name: 'Pending changes' })).toContainText(
    'New tag: Cellar',
  );

  // They exist nowhere else: logging out does not take them silently.
  await second.goto('/auth/logout');
  await expect(second.getByText('2 edits of the price book that are not sent')).toBeVisible();
  await second.getByRole('link', { name: 'Stay signed in' }).click();
  await second.goto('/settings');

  await server.start();
  await waitForBook(second);
  await expect(second.getByText('Nothing waits to be sent')).toBeVisible();
  const changes = await publishedSince(server, start);
  expect(changes.map(({ changeset }) => changeset)).toMatchObject([
    [{ operation: 'create', data: { description: 'Written in a cellar.' } }],
    [{ collection: 'problemTags' }, { collection: 'problems', operation: 'update' }],
  ]);
});

test('[S8] what the server refuses is undone and kept, to be sent again or discarded', {
  tag: ['@offline', '@long'],
}, async ({ page, server, withBook }) => {
  const start = await lastSeq(server);
  await withBook(page, 'small-author');
  await page.goto('/home');
  await waitForBook(page);
  await page.context().setOffline(true);
  await openProblem(page, leaks);
  await writeDescription(page, 'Not mine to say any more.');
  await openProblem(page, jammed);
  await writeDescription(page, 'Nor this.');
  await openProblem(page, leaks);
  await tags(page).getByRole('button', { name: 'Manage' }).click();
  await tags(page).getByRole('button', { name: 'Add tag Safety' }).click();
  await expectToast(page, 'Tag "Safety" added to problem');
  await giveRole(server, 'small-author', 'Technician');
  await page.context().setOffline(false);

  await expect(page.getByRole('link', { name: '2 need attention' })).toBeVisible();
  await expect(description(page)).toContainText('What is done first: leaks.');
  await expect(page.getByText(/needs a role that may edit/)).toBeVisible();
  await page.getByRole('link', { name: 'See why in Settings' }).click();
  const refused = page.getByRole('list', { name: 'Refused changes' });
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  const pending = page.getByRole('list', { name: 'Pending changes' });
  await expect(pending).toContainText(`${leaks}: tags`);
  await expect(pending).toContainText('Waits until you have decided');
  await expect(refused).toContainText('Nor this.');
  await expect(refused).toContainText('You may no longer have the right to edit this book');

  await refused.getByRole('button', { name: `Discard: ${jammed}: description` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${jammed}: description`);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(refused.getByRole('listitem')).toHaveCount(1);

  await giveRole(server, 'small-author', 'Author');
  await refused.getByRole('button', { name: `Try again: ${leaks}: description` }).click();
  await waitForBook(page);
  await openProblem(page, leaks);
  await expect(description(page)).toContainText('Not mine to say any more.');
  const changes = await publishedSince(server, start);
  expect(changes.map(({ changeset }) => changeset)).toMatchObject([
    [{ data: { refId: 'leaks', description: 'Not mine to say any more.' } }],
    [{ data: { refs: [{ refIds: ['kitchen', 'safety'] }] } }],
  ]);
});

test('[A13] of two descriptions the later stands, and one that waited stands back: its author is told and can restore', {
  tag: ['@offline', '@long'],
}, async ({ page, elsewhere, withBook }) => {
  const other = await elsewhere();
  await withBook(other, 'small-admin');
  await openProblem(other, leaks);
  await withBook(page, 'small-author');
  await openProblem(page, leaks);
  await writeDescription(page, 'By the author.');
  await expect(description(other)).toContainText('By the author.');
  await writeDescription(other, 'By the administrator.');

  await expect(description(page)).toContainText('By the administrator.');
  await expect(description(page)).toContainText('Your description was replaced by a later edit');
  await expect(description(page)).toContainText('By the author.');
  await description(page).getByRole('button', { name: 'Restore mine' }).click();
  await expect(description(page)).not.toContainText('By the administrator.');
  await expect(description(other)).toContainText('Your description was replaced by a later edit');
  await description(other).getByRole('button', { name: 'Dismiss' }).click();
  await expect(description(other)).not.toContainText('By the administrator.');

  await page.context().setOffline(true);
  await writeDescription(page, 'Written in a cellar.');
  const published = other.waitForResponse(
    (response) =>
      response.url().includes('/pricebookChanges/records') &&
      response.request().method() === 'POST' &&
      response.ok(),
  );
  await writeDescription(other, 'Written at a desk.');
  await published;
  await page.context().setOffline(false);
  await expect(description(page)).toContainText('Written at a desk.');
  await expect(description(page)).toContainText(
    'Somebody else changed the description before yours was published',
  );
  await expect(description(page)).toContainText('Written in a cellar.');
  await expect(description(other)).toContainText('Written at a desk.');
  await description(page).getByRole('button', { name: 'Restore mine' }).click();
  await expect(description(page)).not.toContainText('Written at a desk.');
  await expect(description(other)).toContainText('Your description was replaced by a later edit');
  await expect(description(other)).toContainText('Written in a cellar.');
});

test('[B5] a description and a tag that are too long are said so in place; a description that is being written is not left unasked, and outlives a reload', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'small-author');
  await openProblem(page, jammed);
  await description(page).getByRole('button', { name: 'Edit' }).click();
  const long = description(page).getByRole('textbox');
  await long.fill('x'.repeat(30_001));
  await expect(description(page).getByText('At most 30000 characters')).toBeVisible();
  await expect(description(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(long).toHaveValue('x'.repeat(30_001));
  await long.press('Backspace');
  await description(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Description saved successfully');

  await tags(page).getByRole('button', { name: 'Manage' }).click();
  await createTag(page, 'Loud '.repeat(50));
  await expect(tags(page).getByRole('alert')).toHaveText('At most 200 characters');
  await expect(tags(page).getByLabel('Tag name')).toHaveValue('Loud '.repeat(50));
  await tags(page).getByLabel('Tag name').fill('');
  await tags(page).getByRole('button', { name: 'Done' }).click();

  await openProblem(page, leaks);
  await description(page).getByRole('button', { name: 'Edit' }).click();
  const field = description(page).getByRole('textbox', { name: 'Description' });
  await field.fill('Half a sentence');
  const leave = page.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true });
  await leave.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The description that you are writing is not saved.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field).toHaveValue('Half a sentence');

  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await expect(field).toHaveValue('Half a sentence');
  await expect(page.getByText('This is what you were writing when the page was')).toBeVisible();

  // It exists nowhere else: logging out does not take it silently.
  const other = await page.context().newPage();
  await other.goto('/auth/logout');
  await expect(other.getByText('1 description that is not saved')).toBeVisible();
  await other.close();

  await leave.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/profile');
  await page.goBack();
  await expect(description(page)).toContainText('What is done first: leaks.');
  await expect(field).toHaveCount(0);
  await page.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
});
