import { test as base, expect } from '../support/e2e.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { activeOrg, card, demoClient, openManage } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectToast } from '../support/shown-for.ts';
import { signIn } from '../support/visit.ts';

type Sink = Awaited<ReturnType<typeof startMailSink>>;

const test = base.extend<{ sink: Sink }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  sink: async ({}, use) => {
    const sink = await startMailSink();
    await use(sink);
    await sink.stop();
  },
  serverEnv: ({ sink }, use) =>
    use({
      TIERBOOK_URL: 'https://book.example.test',
      TIERBOOK_SMTP_HOST: '127.0.0.1',
      TIERBOOK_SMTP_PORT: String(sink.port),
      TIERBOOK_MAIL_FROM: 'tierbook@example.test',
    }),
});

/** Path and token of the link that was mailed to this address. */
async function mailedLink(sink: Sink, to: string): Promise<string> {
  const find = () => {
    const text = sink.mails.find((mail) => mail.to === to)?.text ?? '';
    return /test(\/auth\/[\w-]+#[\w.-]+)/.exec(text)?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test('[B13, U10, U11] an address is verified through a mailed link, and the office sees it', async ({
  page,
  elsewhere,
  server,
  sink,
  withBook,
}) => {
  const office = await elsewhere();
  await withBook(office, 'small-owner');
  await openManage(office, activeOrg(await demoClient(server.url, 'small-owner')));
  const row = card(office, 'User Management').getByRole('listitem', { name: 'Tess Nichols' });
  await expect(row.getByText('Not verified')).toBeVisible();

  await signIn(page, 'small-technician@demo.test');
  await openScreen(page, '/profile');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectToast(page, 'A link is on its way to small-technician@demo.test');
  const link = await mailedLink(sink, 'small-technician@demo.test');
  expect(link).toMatch(/^\/auth\/verify-email#/);
  await page.goto(link);
  await page.getByRole('button', { name: 'This is my address' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  await openScreen(page, '/profile');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);

  await openScreen(page, '/auth/verify-email');
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await expect(page.getByRole('link', { name: 'To your profile' })).toBeVisible();
});

test('[B13] an account changes to another address with its password', { tag: '@long' }, async ({
  page,
  elsewhere,
  sink,
}) => {
  const other = await elsewhere();
  await signIn(other, 'small-technician@demo.test');
  await signIn(page, 'small-technician@demo.test');
  await openScreen(page, '/profile');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'New email' });
  const send = page.getByRole('button', { name: 'Send the link' });
  await expect(send).toBeDisabled();
  for (const [typed, says] of [
    ['not an address', "This email can't be used."],
    ['small-owner@demo.test', /This email (is registered already|can't be used)/],
  ] as const) {
    await field.fill(typed);
    await send.click();
    await expect(page.getByText(says)).toBeVisible();
    await expect(field).toHaveValue(typed);
  }
  await field.fill('tess@example.test');
  await send.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'tess@example.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('small-technician@demo.test')).toBeVisible();

  const link = await mailedLink(sink, 'tess@example.test');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Use this address' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible();

  // Every session has ended, and nothing that the devices hold is gone.
  await expect(other.getByText(/^Your session has ended/)).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await signIn(page, 'tess@example.test');
  await openScreen(page, '/profile');
  await expect(page.getByText('tess@example.test')).toBeVisible();
});

test('[B13] a mail that can not be sent is said, and what was typed stays', {
  tag: '@long',
}, async ({ page, sink }) => {
  await signIn(page, 'small-technician@demo.test');
  await openScreen(page, '/profile');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'New email' });
  await field.fill('tess@example.test');
  await sink.stop();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('The server could not send the mail.');
  await expect(field).toHaveValue('tess@example.test');
});

base(
  '[B13] without mail on the server no address is changed or verified',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'small-technician@demo.test');
    const asked = page.waitForResponse('**/api/sign-in-options');
    await page.goto('/profile');
    await asked;
    await expect(page.getByText('small-technician@demo.test')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
  },
);
