import { expect, test } from 'vitest';
import { createSeeking } from '../../../src/replication/push/next-ask.ts';

test('[S8] the log is asked at once for what was sent, and later for what it still does not show', () => {
  const seek = createSeeking();
  expect([seek('a'), seek('b'), seek('a'), seek('b')]).toEqual([
    'at once',
    'at once',
    'later',
    'later',
  ]);
});
