import { expect, test } from 'vitest';
import { returnPath } from '../../../src/features/auth/return-path.ts';

const origin = 'https://book.example.com';

test('goes back to the screen that a person was sent here from', () => {
  expect(returnPath('/job/7/adjust?sa=true#top', '/home', origin)).toBe(
    '/job/7/adjust?sa=true#top',
  );
});

test('goes to the screen given where there is none to go back to', () => {
  expect(returnPath(undefined, '/home', origin)).toBe('/home');
  expect(returnPath('', '/', origin)).toBe('/');
});

test.each([
  'https://evil.example.com/home',
  '//evil.example.com',
  '/\\evil.example.com',
  '/\t/evil.example.com',
  '\\/evil.example.com',
  'javascript:alert(1)',
  'home',
  '//',
  '/auth/logout',
  '/x/../auth/logout',
  '/api/health',
  '/_/',
])('never follows %j', (redirect) => {
  expect(returnPath(redirect, '/home', origin)).toBe('/home');
});
