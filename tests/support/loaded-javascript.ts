import type { Page, Request } from '@playwright/test';

/**
 * Counts the JavaScript that a page loads from now on, compressed as the server sends it. What the
 * service worker loads ahead for later does not count: the browser is to block it.
 *
 * @returns how many bytes it is so far, once nothing more is on its way
 */
export function countJavaScript(page: Page): () => Promise<number> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}
