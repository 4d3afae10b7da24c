import { expect, test } from '../support/e2e.ts';
import { addJob, startSession } from '../support/visit.ts';

test('[spec 8] a menu that can not be loaded is said on its tile, and logged', async ({
  page,
  withBook,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, 'Garbage disposal jammed or humming');
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      if (!this.transaction.db.name.endsWith('--menus')) return get.call(this, key);
      throw new DOMException('The disk is broken', 'UnknownError');
    };
  });
  await page.goto('/session/review');
  await expect(page.getByText('Error loading menu')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toMatch(/Error loading menu [a-z0-9]{15}/);
});

test('[spec 8] a job without a menu id, and a tier that is not there, are logged', async ({
  page,
  withBook,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, 'Garbage disposal jammed or humming');
  const job = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.goto(`/job/${job}/confirm/notier000000001`);
  await expect(page.getByText(/Tier|offer/i).first()).toBeVisible();
  await expect.poll(() => logged).toContain('Tier not found');
});
