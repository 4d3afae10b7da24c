import type { Page } from '@playwright/test';

/** Every write to a database fails for want of room while the page is told that the device is full. */
export async function limitRoom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...row) {
      if (!sessionStorage.getItem('tierbook-full')) return put.apply(this, row);
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
}

export async function setFull(page: Page, full: boolean): Promise<void> {
  await page.evaluate((on) => {
    if (on) sessionStorage.setItem('tierbook-full', '1');
    else sessionStorage.removeItem('tierbook-full');
  }, full);
}
