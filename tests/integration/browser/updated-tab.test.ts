import { afterEach, expect, it } from 'vitest';
import { wasUpdated } from '../../../src/app/page-end.ts';

afterEach(() => window.sessionStorage.clear());

/** What a page leaves that is loaded again. */
const loadAgain = () => window.dispatchEvent(new Event('pagehide'));

it('[S10] a tab that comes back with another program knows, once, and keeps nothing of it meanwhile', () => {
  expect(wasUpdated()).toBe(false);
  expect(window.sessionStorage.length).toBe(0);
  loadAgain();
  expect(window.sessionStorage.length).toBe(1);
  expect(wasUpdated()).toBe(false);

  loadAgain();
  const [key = ''] = Object.keys(window.sessionStorage);
  window.sessionStorage.setItem(key, 'https://tierbook.example/assets/earlier.js');
  expect(wasUpdated()).toBe(true);
  expect(window.sessionStorage.length).toBe(0);
});
