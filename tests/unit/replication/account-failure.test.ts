import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { accountFailureOf } from '../../../src/server/account-failure.ts';

const logIn = 'http://127.0.0.1/api/collections/users/auth-with-password';
const register = 'http://127.0.0.1/api/collections/users/records';

function answer(url: string, status: number, response: unknown) {
  return new ClientResponseError({ url, status, response });
}

const emailFault = (code: string) => ({
  status: 400,
  message: 'Failed to create record.',
  data: { email: { code, message: 'Not that one.' } },
});

test.each([
  [
    'a wrong password',
    answer(logIn, 400, { message: 'Failed to authenticate.', data: {} }),
    'rejected',
  ],
  ['too many tries', answer(logIn, 429, { message: 'Too many requests.' }), 'rate-limited'],
  ['no answer', answer(logIn, 0, {}), 'unreachable'],
  ['an answer that is not PocketBase’s', answer(logIn, 502, {}), 'unreachable'],
  ['an email in use', answer(register, 400, emailFault('validation_not_unique')), 'email-taken'],
  ['no email', answer(register, 400, emailFault('validation_is_email')), 'email-invalid'],
])('%s', (_name, error, kind) => {
  expect(accountFailureOf(error).kind).toBe(kind);
});

test('anything else keeps the words that it came with', () => {
  const refused = answer(register, 403, { message: 'Registration is closed.', data: {} });
  expect(accountFailureOf(refused)).toEqual({ kind: 'other', message: 'Registration is closed.' });
  expect(accountFailureOf(new TypeError('No'))).toEqual({ kind: 'other', message: 'No' });
});
