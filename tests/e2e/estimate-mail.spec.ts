import { spawn } from 'node:child_process';
import { once } from 'node:events';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mailWorkerFile } from '../../scripts/build.mjs';
import { demoOrganizationIds, demoUserId } from '../../scripts/demo/demo-ids.ts';
import { superuserClient } from '../support/clients.ts';
import { test as base, expect } from '../support/e2e.ts';
import { newToken } from '../support/home-order.ts';
import { quoteJob, sentQuote } from '../support/made-quote.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { holdToLeave, openMenu, shownPrices, waitForBook } from '../support/visit.ts';
import { hashOf, newVisitId, sentVisit, session } from '../support/visits.ts';

type Sink = Awaited<ReturnType<typeof startMailSink>>;

const test = base.extend<{ sink: Sink }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  sink: async ({}, use) => {
    const sink = await startMailSink();
    await use(sink);
    await sink.stop();
  },
  serverEnv: async ({ sink }, use) =>
    use({
      TIERBOOK_URL: 'https://book.example.test',
      TIERBOOK_SMTP_HOST: '127.0.0.1',
      TIERBOOK_SMTP_PORT: String(sink.port),
      TIERBOOK_MAIL_FROM: 'estimates@example.test',
    }),
});

const capacitor = 'AC capacitor failed (35/5 µF)';
const maria = 'maria@example.test';

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;

test('[O3, K5, V8, U40] an estimate is mailed without a network, goes out once there is one, and its link opens', {
  tag: ['@offline', '@long'],
}, async ({ page, context, withBook, server, serverEnv, sink, elsewhere }) => {
  const superuser = await superuserClient(server);
  const verify = async (verified: boolean) => {
    const org = demoOrganizationIds.organization;
    const { owner } = await superuser.collection('organizations').getOne(org);
    for (const id of [owner, demoUserId('technician@demo.test')])
      await superuser.collection('users').update(id, { verified });
  };
  await verify(false);
  await withBook(page, 'technician', [capacitor]);
  await openMenu(page);
  await waitForBook(page);
  const prices = await shownPrices(page);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await holdToLeave(page, '**/show/legacy*');
  await openScreen(page, '/session/estimate');
  await page.getByRole('button', { name: 'Make estimate' }).click();
  const made = page.getByRole('list', { name: 'Estimates of this visit' }).locator('> li').first();
  const button = made.getByRole('button', { name: 'Email' });
  await expect(made).toContainText('verify your own email address');
  await expect(button).toBeDisabled();

  await verify(true);
  await page.reload();
  await expect(made).toContainText("add the customer's email to the visit");
  await page
    .getByRole('button', { name: /customer/i })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('maria@');
  await field.blur();
  await expect(page.getByText('This is not a complete email address')).toBeVisible();
  await field.fill(maria);
  await expect(page.getByText('This is not a complete email address')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Replace estimate' }).click();
  await expect(made).toContainText('Waiting for a connection');
  expect(await violations(page)).toEqual([]);
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`To ${maria}`);
  await dialog.getByRole('textbox').fill('Call me.\nJoe');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(made).toContainText('Email waiting for a connection');
  await page.reload();
  await expect(made).toContainText('Email waiting for a connection');

  await context.setOffline(false);
  await expect(made).toContainText('Email on its way');
  const { email, password } = server.superuser;
  const worker = spawn(process.execPath, [mailWorkerFile, server.url], {
    stdio: 'inherit',
    env: {
      ...{ ...process.env, ...serverEnv },
      ...{ TIERBOOK_SUPERUSER_EMAIL: email, TIERBOOK_SUPERUSER_PASSWORD: password },
    },
  });
  await expect(made).toContainText('Email handed over');
  worker.kill();
  await once(worker, 'close');
  expect(await violations(page)).toEqual([]);
  const [mail, ...more] = sink.mails;
  expect([mail?.to, more]).toEqual([maria, []]);
  expect(mail?.text).toContain('Call me.');
  const token = /https:\/\/book\.example\.test\/q#([a-z2-7]{32})/.exec(mail?.text ?? '')?.[1];

  const theirs = await elsewhere({ viewport: { width: 390, height: 844 } });
  await theirs.goto(`${server.url}/q#${token}`);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(capacitor);
  expect(await shownPrices(theirs)).toEqual(prices);
});

test('[O5, V5] the office sees that an estimate was opened, mails it again and ends its link', {
  tag: '@long',
}, async ({ page, request, server, withBook }) => {
  const superuser = await superuserClient(server);
  for (const name of ['small-owner', 'small-admin']) {
    const { id } = await superuser
      .collection('users')
      .getFirstListItem(`email = "${name}@demo.test"`);
    await superuser.collection('users').update(id, { verified: true });
  }
  const client = await demoClient(server.url, 'small-technician');
  const [user, org] = [String(client.authStore.record?.id), activeOrg(client)];
  const visit = newVisitId(user);
  const customer = { name: 'Grace Okafor', phone: '555-0142', email: maria };
  const [job] = session(visit).jobs;
  if (!job) throw new Error('A session for tests has a job');
  const declined = { reason: 'Not right now', at: new Date().toISOString() };
  const state = session(visit, {
    startTime: declined.at,
    customer,
    jobs: [{ ...job, problem: { id: 'furnace', name: 'Furnace', menus: [] }, declined }],
  });
  await client.collection('visits').create(sentVisit(org, state, { status: 'declined' }));
  const validUntil = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const said = { created: declined.at, validUntil, jobs: [quoteJob(job.id)] };
  const quote = sentQuote({ org, user, visit }, said, customer);
  const token = newToken();
  await client.collection('quotes').create({ ...quote, link: hashOf(token) });
  const open = async () => (await request.post('/api/open-quote', { data: { token } })).json();

  await withBook(page, 'small-admin');
  await page.goto('/office/follow-up');
  const row = page.getByRole('list', { name: 'Follow-up' }).locator('> li');
  const estimates = page.getByRole('list', { name: 'Estimates' });
  await expect(row).toContainText('Grace Okafor');
  await expect(estimates.getByText('Made', { exact: true })).toBeVisible();
  expect((await open()).ended).toBe('');
  await expect(estimates.getByText('Opened', { exact: true })).toBeVisible();
  await expect(estimates).toContainText('Opened once, ');
  await open();
  await expect(estimates).toContainText('Opened 2 times: first ');
  expect(await violations(page)).toEqual([]);

  await estimates.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`To ${maria}`);
  await dialog.getByRole('textbox').fill('Any questions?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(estimates).toContainText('Email on its way');
  await expect(estimates.getByRole('button', { name: 'Email again' })).toBeEnabled();

  await row.getByRole('link', { name: 'Grace Okafor' }).click();
  // The list that one comes from has estimates too, and is there until this screen is.
  await expect(page.getByRole('heading', { name: 'Grace Okafor', level: 1 })).toBeVisible();
  await expect(estimates).toContainText('Opened 2 times: first ');
  await estimates.getByRole('button', { name: 'End link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
  await expect(estimates.getByText('Link ended', { exact: true })).toBeVisible();
  await expect(estimates.getByRole('button')).toHaveCount(0);
  expect((await open()).ended).toBe('revoked');
  expect(await violations(page)).toEqual([]);
});
