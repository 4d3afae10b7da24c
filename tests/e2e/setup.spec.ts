import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  PASSWORD,
} from '../support/accounts.ts';
import { expect, test } from '../support/e2e.ts';
import { openManage } from '../support/office.ts';
import { expectToast } from '../support/shown-for.ts';
import { giveSmallBook } from '../support/small-company.ts';
import {
  addJob,
  confirmTier,
  showMenu,
  signIn,
  startSession,
  waitForSync,
} from '../support/visit.ts';

const checklist = (page: Page) => page.getByRole('region', { name: 'Before your first customer' });
const step = (page: Page, title: string): Locator =>
  checklist(page).getByRole('listitem').filter({ hasText: title });

/** Types into the field that the checklist led to, which the focus is on the button of. */
async function setValue(page: Page, label: string, text: string) {
  await expect(page.getByRole('button', { name: `Edit ${label}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: label });
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.keyboard.press('Enter');
}

test('[B2] a newcomer is led through what a new organization has to see to, by the keyboard too', {
  tag: '@long',
}, async ({ page, server }) => {
  const founder = await makeUser(server.url, '');
  const organization = await makeOrganization(founder, 'Brightside Plumbing');
  await giveSmallBook(founder.client, organization.book);
  await signIn(page, founder.email, PASSWORD);
  await waitForSync(page);
  await openManage(page, organization.id);
  await expect(checklist(page)).toContainText('0 of 9 done');
  await expect(step(page, 'Service agreement')).toContainText('Members pay 50% more');
  await expect(step(page, 'Your fees')).toContainText('Now $40.03 an hour and $15.22 a call');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await step(page, 'Your fees').getByRole('button').press('Enter');
  await setValue(page, 'Hourly fee', '$185');
  await expect(step(page, 'Your fees')).toContainText('Now $185 an hour');
  await page.getByRole('button', { name: 'Edit Service call fee' }).focus();
  await setValue(page, 'Service call fee', '95');
  await expect(step(page, 'Your fees')).toContainText('$185 an hour, $95 a call');
  await expect(step(page, 'Your fees').getByRole('button')).toHaveCount(0);
  await expect(checklist(page)).toContainText('1 of 9 done');

  await step(page, 'Sales tax').getByRole('button').click();
  await setValue(page, 'Sales tax', '8.25 %');
  await expect(step(page, 'Sales tax')).toContainText('Adds 8.25% to material');
  await step(page, 'Service agreement').getByRole('button').click();
  await setValue(page, 'SA discount', '10 %');
  await expect(step(page, 'Service agreement')).toContainText('Members pay 10% less');
  await expect(checklist(page)).toContainText('3 of 9 done');

  await step(page, 'Name of the owner').getByRole('link').click();
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: 'Add your name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Fay Founder');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expectToast(page, 'Name saved');
  await openManage(page, organization.id);
  await expect(step(page, 'Name of the owner')).toContainText('Fay Founder');

  await step(page, 'Your team').getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Invite Link' })).toBeFocused();
  const technician = await makeUser(server.url, 'Tom Tech');
  await joinOrganization(technician, organization);
  await expect(step(page, 'Your team')).toContainText('2 members');
  await expect(checklist(page)).toContainText('5 of 9 done');

  await step(page, 'What you put on paper').getByRole('button').press('Enter');
  await expect(page.getByRole('button', { name: 'Change what is on paper' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Phone' }).fill('555-0142');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(step(page, 'What you put on paper')).toContainText('555-0142');
  await expect(checklist(page)).toContainText('6 of 9 done');

  await step(page, 'Notice of cancellation').getByRole('button').press('Enter');
  await expect(page.getByRole('button', { name: 'Change what is on paper' })).toBeFocused();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('textbox', { name: 'Notice of cancellation' });
  await notice.fill('You may cancel until {date}.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(step(page, 'Notice of cancellation')).toContainText('read it above the signature');
  await expect(checklist(page)).toContainText('7 of 9 done');

  await step(page, 'Time zone').getByRole('button').click();
  const zone = page.getByRole('combobox', { name: 'Time zone of the organization' });
  await expect(zone).toBeFocused();
  await zone.selectOption('America/Chicago');
  await expect(step(page, 'Time zone')).toContainText('America/Chicago');
  await expect(checklist(page)).toContainText('8 of 9 done');

  await step(page, 'Try a menu').getByRole('link').click();
  await page.waitForURL('**/session/start');
  await startSession(page);
  await addJob(page, 'Garbage disposal jammed or humming');
  await showMenu(page);
  await confirmTier(page, 'gold');
  // With the last step it is gone.
  await openManage(page, organization.id);
  await expect(page.getByRole('heading', { name: 'Organization Variables' })).toBeVisible();
  await expect(checklist(page)).toHaveCount(0);
});

test('[B2, B3] the checklist is put away for all who manage, and only they see it', {
  tag: '@long',
}, async ({ page, elsewhere, server }) => {
  const founder = await makeUser(server.url, 'Fay Founder');
  const organization = await makeOrganization(founder, 'Brightside Plumbing');
  await giveSmallBook(founder.client, organization.book);
  const manager = await makeUser(server.url, 'Mia Manager');
  const technician = await makeUser(server.url, 'Tom Tech');
  for (const [user, role] of [
    [manager, 'Administrator'],
    [technician, 'Technician'],
  ] as const) {
    await joinOrganization(user, organization);
    await giveRoles(organization, user, role);
  }
  await signIn(page, founder.email, PASSWORD);
  await openManage(page, organization.id);
  const office = await elsewhere();
  await signIn(office, manager.email, PASSWORD);
  await openManage(office, organization.id);
  await expect(checklist(office)).toContainText('2 of 9 done');

  const putAway = checklist(page).getByRole('button', { name: 'Dismiss' });
  await page.context().setOffline(true);
  await putAway.click();
  await expect(checklist(page).getByRole('alert')).toContainText("The server can't be reached");
  await page.context().setOffline(false);
  await putAway.dblclick();
  const show = page.getByRole('button', { name: 'Checklist: 2 of 9 done' });
  await expect(show).toBeFocused();
  await expect(checklist(page)).toHaveCount(0);
  await expect(checklist(office)).toHaveCount(0);
  await page.reload();
  await show.click();
  await expect(checklist(page).getByRole('heading')).toBeFocused();
  await expect(checklist(office)).toBeVisible();

  const field = await elsewhere();
  await signIn(field, technician.email, PASSWORD);
  await openManage(field, organization.id);
  await expect(checklist(field)).toHaveCount(0);
  await expect(field.getByRole('button', { name: /^Checklist/ })).toHaveCount(0);
});
