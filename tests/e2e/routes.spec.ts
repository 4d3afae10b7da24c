import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openCold, openScreen, waysToOpen } from '../support/open-screen.ts';
import { type Person, people, routeTable } from '../support/route-table.ts';
import { begin, expectCell, nameOf } from '../support/route-walk.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('[U1] the table has the 50 routes, and what one must not see is something that another sees', () => {
  expect(new Set(routeTable.map(({ route }) => route)).size).toBe(50);
  const cells = routeTable.flatMap((row) => people.map((person) => row[person]));
  // The login form is seen by who is signed out.
  const seen = new Set([...cells.map(({ has }) => nameOf(has)), 'textbox Email']);
  const unseen = cells.map(({ hasNot }) => nameOf(hasNot)).filter((each) => !seen.has(each));
  expect(unseen).toEqual([]);
});

for (const { how, open, tag } of waysToOpen) {
  for (const person of people.filter((each) => tag.length > 0 || each !== 'admin')) {
    test(`[B3] each of the 50 routes, ${how}, shows the ${person} what is meant for them`, {
      // Admin and technician have most and least of what an account with a role has.
      tag: person === 'technician' ? tag : '@long',
    }, async ({ page, server, withBook }) => {
      await withBook(page, person);
      const ids = await begin(page, server, person);
      for (const row of routeTable) {
        const path = row.path(ids);
        await open(page, path);
        await expectCell(page, row[person], `${row.route} as ${person}`);
        expect(new URL(page.url()).pathname, row.route).toBe(row.lands ?? path);
      }
      await expectLoggedOut(page, person);
    });
  }
}

test('[B3, U1, U14, U20, U32, U33, U35, U38] each of the 50 routes, walked to, shows the admin what is meant for them, is named once, and what one types into has letters of 16 px, so that no tablet zooms in', async ({
  page,
  server,
  withBook,
}) => {
  const doubled: string[] = [];
  const small: string[] = [];
  const seen = new Set<string>();
  const lookAtFields = async (where: string) => {
    for (const { name, size } of await fields(page)) {
      seen.add(name);
      if (size < 16) small.push(`${where}: ${name} has ${size} px`);
    }
  };
  await openCold(page, '/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await lookAtFields('login');
  await openScreen(page, '/auth/register');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await lookAtFields('register');

  await withBook(page, 'admin');
  await openCold(page, '/settings');
  const ids = await begin(page, server, 'admin');
  for (const row of routeTable) {
    const path = row.path(ids);
    await openScreen(page, path);
    await expectCell(page, row.admin, `${row.route} as admin`);
    expect(new URL(page.url()).pathname, row.route).toBe(row.lands ?? path);
    // There the bar and the fields are gone with the person.
    if (row.route === 'auth.logout') continue;
    await expect(page.getByRole('heading', { level: 1 }), row.route).toHaveCount(1);
    doubled.push(...(await doubledName(page)).map((names) => `${row.route}: ${names}`));
    await lookAtFields(row.route);
    await page.setViewportSize(phone);
    await lookAtFields(`${row.route} on a phone`);
    await page.setViewportSize(desk);
  }
  expect(doubled).toEqual([]);
  expect(small).toEqual([]);
  expect(seen.size).toBeGreaterThan(5);
  await expectLoggedOut(page, 'admin');
});

/** The last route signs out, after asking where that would lose a session. */
async function expectLoggedOut(page: Page, person: Person) {
  if (person === 'newcomer') return;
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
}

/** The name of the screen in the bar and its own heading, where the one says what the other says. */
async function doubledName(page: Page): Promise<string[]> {
  const own = page.getByRole('main').getByRole('heading', { level: 1 });
  const name = (await page.title()).replace(' · Tierbook', '');
  const inBar = page.getByRole('banner').getByText(name, { exact: true });
  if ((await own.count()) === 0 || (await inBar.count()) === 0) return [];
  const text = await own.innerText();
  return gist(text) === gist(name) ? [`${name}, ${text}`] : [];
}

/** What is left of a name without words that say nothing. */
function gist(name: string): string {
  return name.toLowerCase().replace(/\b(?:your|the|an?|new|current)\b|\s/g, '');
}

/** Everything on the screen that the keyboard of a tablet opens for. */
function fields(page: Page) {
  return page.locator('input, textarea, select, [contenteditable]').evaluateAll((all) =>
    all
      // A slider keeps its value in one that nobody sees.
      .filter((field) => field.checkVisibility())
      .filter(
        (field) => !['checkbox', 'radio', 'range', 'hidden'].includes(Reflect.get(field, 'type')),
      )
      .map((field) => ({
        name: field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
  );
}
