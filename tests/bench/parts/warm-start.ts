import { addJob, showMenu, signIn, startSession } from '../../support/visit.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { openBrowser, slowDown, waitForLongBook } from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

const cpuSlowdown = 4;

/** The app opened without a server on a priced screen, with the CPU slowed. */
export async function benchWarmStart(
  servers: Servers,
  { changes = 20_000, rounds = 5 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({ records: changes, perChangeset: 1 });
  const browser = await openBrowser(server.url);
  let isRunning = true;
  try {
    const { page } = browser;
    await signIn(page, 'technician@demo.test');
    await waitForLongBook(page);
    await startSession(page);
    await addJob(page, 'Garbage disposal jammed or humming');
    await showMenu(page);
    const address = page.url();
    // Nothing in here may have a name: what runs this file would name it by a helper the page lacks.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-testid="price"]')) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => performance.mark('priced');
          port2.postMessage(null);
        });
      }).observe(document, { childList: true, subtree: true });
    });
    await server.stop();
    isRunning = false;
    await slowDown(browser, cpuSlowdown);
    const starts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('about:blank');
      await page.goto(address);
      const priced = await page.waitForFunction(
        () => performance.getEntriesByName('priced')[0]?.startTime,
      );
      starts.push((await priced.jsonValue()) ?? Number.NaN);
    }
    return [
      {
        title: `Start of the app without a server, CPU slowed ${cpuSlowdown}×`,
        lines: [{ name: 'first painted priced screen', unit: 'ms', values: starts }],
      },
    ];
  } finally {
    await browser.close();
    if (isRunning) await server.stop();
  }
}
