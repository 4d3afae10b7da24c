import { expect, type Locator, type Page } from '@playwright/test';
import type { AppServer } from './e2e.ts';
import { activeOrg, demoClient } from './office.ts';
import { type Cell, type Control, type Person, type RouteIds, starterIds } from './route-table.ts';
import { addJob, keepVisitsHere, startSession } from './visit.ts';

/** In the browser of a demo account that has the book: begins a session with a job where it may have one, which stays there. */
export async function begin(page: Page, server: AppServer, person: Person): Promise<RouteIds> {
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const filter = owner.filter('org = {:org}', { org });
  const { id: book } = await owner.collection('books').getFirstListItem(filter);
  let job = 'none';
  await keepVisitsHere(page);
  if (person !== 'newcomer') {
    await startSession(page);
    await addJob(page, 'Garbage disposal jammed or humming');
    job = new URL(page.url()).pathname.split('/')[2] ?? '';
  }
  return { org, book, job, ...starterIds };
}

/** Checks the screen in sight against what the table says of it. */
export async function expectCell(page: Page, { text, has, hasNot }: Cell, where: string) {
  const words = page.getByText(text, { exact: true }).filter({ visible: true });
  await expect(words.first(), `${where}: ${text}`).toBeVisible();
  await expect(control(page, has).first(), `${where} has ${nameOf(has)}`).toBeVisible();
  await expect(control(page, hasNot), `${where} has no ${nameOf(hasNot)}`).toHaveCount(0);
}

export function nameOf(control: Control): string {
  return Object.entries(control).join(' ').replace(',', ' ');
}

/** All that have that role and name. */
export function control(page: Page, control: Control): Locator {
  const [role, name] = Object.entries(control)[0] as [Parameters<Page['getByRole']>[0], string];
  return page.getByRole(role, { name, exact: true });
}
