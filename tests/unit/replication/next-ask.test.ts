import { expect, it } from 'vitest';
import { nextAsk } from '../../../src/replication/push/outbox.ts';

const taken = new Set(['old']);

it.each([
  ['not where nothing was sent', [], 'not'],
  ['at once for what the server has just taken', ['new'], 'at once'],
  ['later for what it took before and does not show', ['old'], 'later'],
  ['at once for both', ['old', 'new'], 'at once'],
] as const)('[S8] the log is asked %s', (_, sent, next) => {
  expect(nextAsk(sent, taken)).toBe(next);
});
