import { expect, test } from '../support/e2e.ts';
import { addJob, showMenu, tierCard } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

test('what leads on from a screen of a visit is pressed where it appeared: nothing that comes later moves it', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
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
