import type { Page } from '@playwright/test';
import type { SessionState } from '../../src/schemas/session.ts';

/** Of a job of the visit that `withBook` stores: the first is 1. */
export function storedJobId(number: number): string {
  return `stored-${number}`;
}

/** The one visit of a browser, as it is stored there. */
export async function storedVisit(page: Page): Promise<SessionState> {
  const [visit] = await storedVisits(page);
  if (!visit) throw new Error('There is no visit');
  return visit;
}

/** All visits of a browser, as they are stored there. */
export async function storedVisits(page: Page): Promise<SessionState[]> {
  return (await page.evaluate(inStore, null)).map((state) => JSON.parse(state));
}

/**
 * Puts another state of it in its place, as many screens would have made it. It has to have been started; the page leaves
 * the app for that, and finds it at its next screen.
 */
export async function storeVisit(page: Page, change: (state: SessionState) => SessionState) {
  await page.goto('/manifest.webmanifest');
  const changed = change(await storedVisit(page));
  await page.evaluate(inStore, JSON.stringify(changed));
}

/** Answers the states that are stored; another one takes the place of the first. */
async function inStore(state: string | null): Promise<string[]> {
  const result = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const states: string[] = [];
  // One that was given up while it was opened may still be there.
  for (const name of names.filter((each) => each.endsWith('--sessions'))) {
    const database = await result(indexedDB.open(name));
    const store = database.transaction('docs', 'readwrite').objectStore('docs');
    const rows = (await result(store.getAll())) as { state: string }[];
    if (state !== null && rows.length > 0) await result(store.put({ ...rows[0], state }));
    database.close();
    states.push(...rows.map((row) => row.state));
  }
  return states;
}
