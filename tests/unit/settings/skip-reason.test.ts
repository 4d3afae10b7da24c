import { expect, test } from 'vitest';
import { skipReasonKey } from '../../../src/features/settings/skip-reason.ts';
import { allErrors } from '../../support/random-log.ts';

test('has a plain sentence for every reason that the replay gives', () => {
  expect(allErrors.map(skipReasonKey)).not.toContain('unknown');
  expect(skipReasonKey('refId is required for create operations')).toBe('refIdRequired');
  expect(skipReasonKey('Invalid value for quantity')).toBe('value');
});

test('owns up to a reason that it does not know', () => {
  expect(skipReasonKey('Something newer')).toBe('unknown');
  expect(skipReasonKey('Something went wrong.')).toBe('unknown');
});
