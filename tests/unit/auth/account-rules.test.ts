import { expect, test } from 'vitest';
import { canLogIn, canRegister } from '../../../src/features/auth/account-rules.ts';

test('[U7] logging in takes an email above 2 and a password above 9 characters', () => {
  expect(canLogIn('a@b', '1234567890')).toBe(true);
  expect(canLogIn('a@', '1234567890')).toBe(false);
  expect(canLogIn('a@b', '123456789')).toBe(false);
});

test('[U8] registering also takes a confirmation that equals the password', () => {
  expect(canRegister('a@b', '1234567890', '1234567890')).toBe(true);
  expect(canRegister('a@b', '1234567890', '1234567891')).toBe(false);
  expect(canRegister('a@b', '123456789', '123456789')).toBe(false);
});
