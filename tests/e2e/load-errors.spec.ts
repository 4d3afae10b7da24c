import { expect, test } from '../support/e2e.ts';
import { openCold } from '../support/open-screen.ts';
import { storedJobId } from '../support/stored-visit.ts';

test('[U4, U30] a menu that can not be loaded is said on its tile, and logged, as a tier is that is not there', async ({
  page,
  withBook,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await withBook(page, 'small-technician', ['Garbage disposal jammed']);
  await openCold(page, `/job/${storedJobId(1)}/confirm/notier000000001`);
  await expect(page.getByText(/Tier|offer/i).first()).toBeVisible();
  await expect.poll(() => logged).toContain('Tier not found');

  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      if (!this.transaction.db.name.endsWith('--menus')) return get.call(this, key);
      throw new DOMException('The disk is broken', 'UnknownError');
    };
  });
  await openCold(page, '/session/review');
  await expect(page.getByText('Error loading menu')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toMatch(/Error loading menu [a-z0-9]{15}/);
});
