import type { Page } from '@playwright/test';
import type { SessionState } from '../../src/schemas/session.ts';

/** The one visit of a browser, as it is stored there. */
export async function storedVisit(page: Page): Promise<SessionState> {
  return JSON.parse(await page.evaluate(inStore, null));
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

/** Answers the state that is stored; with another one, after that has taken its place. */
async function inStore(state: string | null): Promise<string> {
  const result = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((each) => each.endsWith('--sessions'));
  if (!name) throw new Error('There is no database of sessions');
  const database = await result(indexedDB.open(name));
  const store = database.transaction('docs', 'readwrite').objectStore('docs');
  const [row] = (await result(store.getAll())) as { state: string }[];
  if (!row) throw new Error('There is no visit');
  if (state !== null) await result(store.put({ ...row, state }));
  database.close();
  return row.state;
}
