import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { storageFaultOf, wasTakenAway } from '../../../src/database/storage/storage-fault.ts';
import { DatabaseFailure } from '../../../src/database/storage/try-repeatedly.ts';
import { statusOfFailure } from '../../../src/replication/fault-of.ts';
import {
  ForeignAnswer,
  noteRetryAfter,
  UnknownAnswer,
  Unreachable,
} from '../../../src/server/failure.ts';

/** What PocketBase said with this status, and after how many seconds it wants to be asked again. */
function told(status: number, retryAfter?: string) {
  const response = { status, message: 'Not now.', data: {} };
  noteRetryAfter(
    new Response(null, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }),
    response,
  );
  return new ClientResponseError({ status, response });
}

function named(name: string, message = '', rest: object = {}) {
  return Object.assign(new Error(message), { name }, rest);
}

test.each([
  ['what the browser says of a full disk', named('QuotaExceededError'), 'full'],
  [
    'the same as the engine wraps it',
    named('AbortError', '', { inner: named('QuotaExceededError') }),
    'full',
  ],
  [
    'one of many writes',
    named('BulkError', '', { failures: [named('QuotaExceededError')] }),
    'full',
  ],
  ['as a cause', new Error('A write failed', { cause: named('QuotaExceededError') }), 'full'],
  ['a database closed from outside', named('DatabaseClosedError'), 'closed'],
  ['a connection that is gone', named('InvalidStateError', 'The connection is closing.'), 'closed'],
  ['WebKit', named('UnknownError', 'Connection to Indexed Database server lost'), 'closed'],
  ['cookies that are blocked', named('SecurityError'), 'blocked'],
  [
    'a browser that gives the page no IndexedDB',
    named('UnknownError', 'The user denied permission to access the database.'),
    'blocked',
  ],
  [
    'one that lets it keep nothing there',
    named(
      'InvalidStateError',
      'A mutation operation was attempted on a database that did not allow mutations.',
    ),
    'blocked',
  ],
  [
    'a browser without IndexedDB',
    new Error('6 attempts', { cause: named('MissingAPIError') }),
    'blocked',
  ],
  ['anything else', new TypeError('x is not a function'), null],
  ['no error', undefined, null],
])('[S10] %s', (_, error, fault) => {
  expect(storageFaultOf(error)).toBe(fault);
});

test.each([
  ['closed', new Error('6 attempts', { cause: named('DatabaseClosedError') }), true],
  ['aborted', new Error('6 attempts', { cause: named('AbortError') }), true],
  ['full', named('QuotaExceededError'), false],
  ['broken', named('UnknownError'), false],
])('[S10] a database that is %s while it opens was taken away, or not', (_, error, taken) => {
  expect(wasTakenAway(error)).toBe(taken);
});

test.each([
  ['no answer', new Unreachable(), { phase: 'offline' }],
  ["a network's sign-in page", new ForeignAnswer(null), { phase: 'offline', foreign: true }],
  ['a link that is too slow for what was sent', told(408), { phase: 'offline' }],
  [
    'an answer of a newer server',
    new UnknownAnswer(null),
    { phase: 'failed', fault: { code: 'unknownAnswer' } },
  ],
  [
    'a full disk on which the database could not be opened',
    new DatabaseFailure(named('AbortError', '', { inner: named('QuotaExceededError') })),
    { phase: 'failed', fault: { code: 'storageFull' } },
  ],
  [
    'blocked cookies, with which it could not either',
    new DatabaseFailure(named('SecurityError')),
    { phase: 'failed', fault: { code: 'storageBlocked' } },
  ],
  ['a full disk', named('QuotaExceededError'), { phase: 'failed', fault: { code: 'storageFull' } }],
  ['a turn to wait for', told(503, '5'), { phase: 'syncing', done: 0, total: 0 }],
  [
    'a server that cannot work, and does not say until when',
    told(503),
    { phase: 'failed', fault: { code: 'other', text: 'Not now.' } },
  ],
  [
    'too much that came from here',
    told(429, '5'),
    { phase: 'failed', fault: { code: 'tooManyRequests' } },
  ],
])('[S7, S8, L1] the sync says of %s what it is', (_, error, status) => {
  expect(statusOfFailure(error)).toEqual(status);
});
