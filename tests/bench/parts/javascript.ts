import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../support/chromium.ts';
import { linkedQuote } from '../../support/linked-quote.ts';
import { weighJavaScript, weighQuotePage } from '../../support/loaded-javascript.ts';
import { quoteJob } from '../../support/made-quote.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import type { Servers } from '../support/servers.ts';

/** How much JavaScript the built app has a browser load that has nothing of it yet. */
export async function benchJavaScript(
  servers: Servers,
  { changes = 1_000, rounds = 5 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({ records: changes, perChangeset: 1 });
  const browser = await chromium.launch(chromiumLaunchOptions);
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const { login, price, visit } = await weighJavaScript(await context.newPage());
    const path = await linkedQuote(server.superuser, {
      jobs: [quoteJob('job', { tiers: 5, lines: 12 })],
    });
    const opened: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      opened.push(await openOnPhone(browser, server.url + path));
    const ofQuote = await browser.newContext({ baseURL: server.url });
    const quote = await weighQuotePage(await ofQuote.newPage(), path);
    const kB = (bytes: number) => ({ unit: 'kB' as const, values: [bytes / 1000] });
    return [
      {
        title: 'JavaScript of the app that a browser without it loads, compressed',
        lines: [
          { name: 'to the login screen', ...kB(login), goal: { atMost: 250 } },
          { name: 'to the first price, with that', ...kB(price), goal: { atMost: 400 } },
          { name: 'to the menu of a job, with both', ...kB(visit) },
          {
            name: 'to the options of an estimate that a customer opens',
            ...kB(quote),
            goal: { atMost: 120 },
          },
        ],
      },
      {
        title: 'An estimate that a customer opens, on a phone: CPU 4×, 1.6 Mbit/s, 150 ms',
        lines: [{ name: 'to its options', unit: 'ms', values: opened, goal: { atMost: 3_000 } }],
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** How long a phone that has nothing of the page takes to show its first price, in ms. */
async function openOnPhone(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const throughput = 1_600_000 / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    },
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByTestId('price').first().waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}
