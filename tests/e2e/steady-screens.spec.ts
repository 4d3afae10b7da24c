import { expect, test } from '../support/e2e.ts';
import { addJob, keepVisitsHere, openMenu, showMenu, tierCard } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

test('what leads on from a screen of a visit is pressed where it appeared: nothing that comes later moves it', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'small-technician');
  await page.addInitScript(() => {
    const places: Record<string, string[]> = {};
    Object.assign(window, { places });
    const look = () => {
      for (const control of document.querySelectorAll('main a, main button')) {
        const name = control.textContent?.trim() ?? '';
        if (!/^(Confirm Selection|Show Menu|Next: review|Adjust|Accept and sign)$/.test(name))
          continue;
        const { left, top } = control.getBoundingClientRect();
        const place = `${Math.round(left)},${Math.round(top + window.scrollY)}`;
        const key = `${window.location.pathname.replace(/[^/]*\d[^/]*/g, '…')} ${name}`;
        const seen = places[key] ?? [];
        if (seen.at(-1) !== place) places[key] = [...seen, place];
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/problems/select');
  await addJob(page, problem);
  await showMenu(page);
  await tierCard(page, 'gold').getByRole('link').click();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await page.waitForURL('**/session/review');
  await expect(page.getByTestId('total-standard')).toBeVisible();
  const places = await page.evaluate(
    () => Reflect.get(window, 'places') as Record<string, string[]>,
  );
  expect(Object.keys(places)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/adjust Show Menu$/),
      expect.stringMatching(/Confirm Selection$/),
    ]),
  );
  const moved = Object.entries(places).filter(([, seen]) => seen.length > 1);
  expect(moved).toEqual([]);
});

test('a second press of a double click that meets another screen does nothing there, and it is said', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'small-technician', [problem]);
  await openMenu(page);
  await tierCard(page, 'gold').getByRole('link').click();
  const confirm = page.getByRole('button', { name: 'Confirm Selection' });
  const box = await confirm.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(
    page.getByText('That was a double tap. Tap “Confirm Selection” again if you meant it.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/confirm\//);
  await confirm.click();
  await page.waitForURL('**/session/review');
});

test('[S10] the log-out’s question waits for its answer, also where all that it named is sent meanwhile', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'small-technician', [problem]);
  await keepVisitsHere(page);
  await page.goto('/auth/logout');
  const logOut = page.getByRole('button', { name: 'Log out and delete' });
  await expect(logOut).toBeVisible();
  const before = await logOut.boundingBox();
  await page.context().unrouteAll();
  // As of a signal that comes back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Everything is sent now' })).toBeVisible();
  const after = page.getByRole('button', { name: 'Log out', exact: true });
  expect((await after.boundingBox())?.y).toBe(before?.y);
  await expect(page.getByText('Logged Out!')).toBeHidden();
  await after.click();
  await expect(page.getByText('Logged Out!')).toBeVisible();
});
