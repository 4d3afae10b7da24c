import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { type Person, people, routeTable } from '../support/route-table.ts';
import { begin, expectCell, nameOf, openCold, walkTo } from '../support/route-walk.ts';

test('the table has the 46 routes, and what one must not see is something that another sees', () => {
  expect(new Set(routeTable.map(({ route }) => route)).size).toBe(46);
  const cells = routeTable.flatMap((row) => people.map((person) => row[person]));
  // The login form is seen by who is signed out.
  const seen = new Set([...cells.map(({ has }) => nameOf(has)), 'textbox Email']);
  const unseen = cells.map(({ hasNot }) => nameOf(hasNot)).filter((each) => !seen.has(each));
  expect(unseen).toEqual([]);
});

for (const person of people) {
  test(`[B3] the ${person} walks to each of the 46 routes and sees what is meant for them`, async ({
    page,
    server,
    withBook,
  }) => {
    await withBook(page, person);
    const ids = await begin(page, server, person);
    await page.goto('/settings');
    for (const row of routeTable) {
      const path = row.path(ids);
      await walkTo(page, path);
      await expectCell(page, row[person], `${row.route} as ${person}`);
      expect(new URL(page.url()).pathname, row.route).toBe(row.lands ?? path);
    }
    await expectLoggedOut(page, person);
  });

  test(`[B3] the ${person} opens each of the 46 routes from nothing and sees what is meant for them`, {
    tag: '@long',
  }, async ({ page, server, withBook }) => {
    await withBook(page, person);
    const ids = await begin(page, server, person);
    for (const row of routeTable) {
      const path = row.path(ids);
      await openCold(page, path);
      await expectCell(page, row[person], `${row.route} as ${person}`);
      expect(new URL(page.url()).pathname, row.route).toBe(row.lands ?? path);
    }
    await expectLoggedOut(page, person);
  });
}

/** The last route signs out, after asking where that would lose a session. */
async function expectLoggedOut(page: Page, person: Person) {
  if (person === 'newcomer') return;
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
}
