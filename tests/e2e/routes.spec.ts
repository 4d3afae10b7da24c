import { expect, test } from '../support/e2e.ts';
import { people, type RouteRow, routeTable } from '../support/route-table.ts';
import { begin, expectCell, nameOf } from '../support/route-walk.ts';

test('the table has the 46 routes, and what one must not see is something that another sees', () => {
  expect(new Set(routeTable.map(({ route }) => route)).size).toBe(46);
  const cells = routeTable.flatMap((row) => people.map((person) => row[person]));
  // The login form is seen by who is signed out.
  const seen = new Set([...cells.map(({ has }) => nameOf(has)), 'textbox Email']);
  const unseen = cells.map(({ hasNot }) => nameOf(hasNot)).filter((each) => !seen.has(each));
  expect(unseen).toEqual([]);
});

// Each opens the app 42 times from nothing, which takes a busy machine a while.
test.describe.configure({ timeout: 240_000 });

for (const person of people) {
  test(`[B3] the ${person} opens each of the 46 routes and sees what is meant for them`, async ({
    page,
    server,
    withBook,
  }) => {
    await withBook(page, person);
    const ids = await begin(page, server, person);
    for (const row of routeTable) {
      const path = row.path(ids);
      await page.goto(path);
      await expectCell(page, row[person], `${row.route} as ${person}`);
      expect(new URL(page.url()).pathname, row.route).toBe(landing(row, path));
    }
    if (person === 'newcomer') return;
    await page.getByRole('button', { name: 'Log out and delete' }).click();
    await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
  });
}

function landing({ lands }: RouteRow, path: string): string {
  return lands ?? path;
}
