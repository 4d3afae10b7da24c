import { test as base, expect } from '../support/e2e.ts';
import { startMailSink } from '../support/mail-sink.ts';
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

const email = 'small-technician@demo.test';

test('[U10] a forgotten password is replaced through a mailed link', { tag: '@long' }, async ({
  page,
  sink,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Get a new one' }).click();
  const send = page.getByRole('button', { name: 'Send the link' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill('not an address');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('not an email address');
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(email);

  await expect.poll(() => sink.mails.length).toBe(1);
  const [link = ''] = /https:\S+reset-password#[\w.-]+/.exec(sink.mails[0]?.text ?? '') ?? [];
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await page.getByLabel('New password', { exact: true }).fill('brand-new-password');
  const save = page.getByRole('button', { name: 'Save password' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Confirm password').fill('brand-new-password');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
  await signIn(page, email, 'brand-new-password');

  // Used once, the link only leads to another one.
  await page.goto(pathname + hash);
  await page.getByLabel('New password', { exact: true }).fill('once-more-please');
  await page.getByLabel('Confirm password').fill('once-more-please');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(send).toBeVisible();
});

base(
  'without mail on the server no new password is offered',
  { tag: '@long' },
  async ({ page }) => {
    const asked = page.waitForResponse('**/api/sign-in-options');
    await page.goto('/auth/login');
    expect(await (await asked).json()).toEqual({ passwordReset: false });
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get a new one' })).toBeHidden();
  },
);
