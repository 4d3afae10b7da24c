import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../support/chromium.ts';
import { weighJavaScript } from '../../support/loaded-javascript.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import type { Servers } from '../support/servers.ts';

/** How much JavaScript the built app has a browser load that has nothing of it yet. */
export async function benchJavaScript(
  servers: Servers,
  { changes = 1_000 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({ records: changes, perChangeset: 1 });
  const browser = await chromium.launch(chromiumLaunchOptions);
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const { login, price, visit } = await weighJavaScript(await context.newPage());
    const kB = (bytes: number) => ({ unit: 'kB' as const, values: [bytes / 1000] });
    return [
      {
        title: 'JavaScript of the app that a browser without it loads, compressed',
        lines: [
          { name: 'to the login screen', ...kB(login), goal: { atMost: 250 } },
          { name: 'to the first price, with that', ...kB(price), goal: { atMost: 400 } },
          { name: 'to the menu of a job, with both', ...kB(visit) },
        ],
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
