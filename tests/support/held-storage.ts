import type { BrowserContext, Page } from '@playwright/test';

/** A page for `holdDatabases`, opened before anything is held. */
export async function openHolder(context: BrowserContext): Promise<Page> {
  const holder = await context.newPage();
  await holder.goto('/manifest.webmanifest');
  return holder;
}

/**
 * Takes the databases whose names fit from every other tab: `page`, of the same site and without the app, begins a write of
 * each and is then stopped by its debugger, as a tab is that its browser froze. Whoever asks for one of them waits.
 *
 * @returns what gives them back
 */
export async function holdDatabases(page: Page, names: RegExp): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  const held = page.evaluate(async (pattern) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const fitting = (await indexedDB.databases()).flatMap(({ name }) =>
      name && new RegExp(pattern).test(name) ? [name] : [],
    );
    const databases = await Promise.all(fitting.map((name) => settled(indexedDB.open(name))));
    let begun = 0;
    for (const database of databases) {
      const stores = [...database.objectStoreNames];
      const store = database.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
      // One that is begun is kept by a question after the other until all are.
      const ask = (isFirst: boolean) => {
        store.count().onsuccess = () => {
          if (isFirst) begun += 1;
          if (begun < databases.length) ask(false);
          // biome-ignore lint/suspicious/noDebugger: what stops the page.
          else debugger;
        };
      };
      ask(true);
    }
    return fitting.length;
  }, names.source);
  // A page that is never woken is closed as it is.
  held.catch(() => {});
  await stopped;
  return async () => {
    await devtools.send('Debugger.disable');
    if ((await held) === 0) throw new Error(`No database fits ${names}`);
    await page.close();
  };
}
