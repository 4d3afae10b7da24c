import type { BrowserContext, Page } from '@playwright/test';
import { rename } from '../support/author.ts';
import { startCountingProxy } from '../support/counting-proxy.ts';
import { expect, test } from '../support/e2e.ts';
import { allowFreezing, freeze } from '../support/frozen-tab.ts';
import { signIn, waitForSync } from '../support/visit.ts';

const tabCount = 20;
const problem = 'Garbage disposal jammed or humming';
const search = `/problems/select?q=${encodeURIComponent('disposal')}`;

/** The pages that asked for the log or for the event stream: those that replicate. */
function watchReplicating(context: BrowserContext): Set<Page> {
  const replicating = new Set<Page>();
  context.on('request', (request) => {
    const isSync = /\/api\/(realtime|log\/|collections\/pricebookChanges)/.test(request.url());
    if (isSync) replicating.add(request.frame().page());
  });
  return replicating;
}

/** Waits as long as the test may take: how soon a frozen leader is replaced is for `npm run faults` to say. */
async function expectShown(tabs: Page[], name: string) {
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: `View ${name}` }).waitFor()));
}

test('[S4] of 20 tabs one replicates; when it freezes, a change reaches the other 19', {
  tag: '@long',
}, async ({ context, server }) => {
  const proxy = await startCountingProxy(server.url);
  await allowFreezing(context);
  const first = await context.newPage();
  await signIn(first, 'technician@demo.test', 'demo-password', proxy.url);
  await waitForSync(first);
  // What it asks for is asked for by then, and it leads no more.
  await first.goto('about:blank');
  const replicating = watchReplicating(context);
  const tabs = [first];
  while (tabs.length < tabCount) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => tab.goto(`${proxy.url}${search}`)));
  await expectShown(tabs, problem);

  await rename(server, problem, 'Disposal is stuck');
  await expectShown(tabs, 'Disposal is stuck');
  // Whoever leads may have found the change before its stream was open.
  await expect.poll(() => proxy.streams()).toBe(1);
  expect(replicating.size).toBe(1);
  const pulls = proxy.pulls();
  await rename(server, 'Disposal is stuck', 'Disposal hums');
  await expectShown(tabs, 'Disposal hums');
  // One tab asked, not twenty.
  expect(proxy.pulls() - pulls).toBeLessThan(5);
  expect(proxy.streams()).toBe(1);
  expect(replicating.size).toBe(1);

  const [leader] = replicating;
  if (!leader) throw new Error('no leader');
  const others = tabs.filter((tab) => tab !== leader);
  await freeze(leader);
  await rename(server, 'Disposal hums', 'Disposal is quiet');
  await expectShown(others, 'Disposal is quiet');
  expect(replicating.size).toBe(2);
  // The stopped page's stream, which it can't close, and the new leader's.
  await expect.poll(() => proxy.streams()).toBe(2);
  await proxy.stop();
});
