import { expect, test } from 'vitest';
import { changeErrors } from '../../../src/domain/changes/change-errors.ts';
import { skipReasonKey } from '../../../src/features/settings/skip-reason.ts';

test('has a plain sentence for every reason that the replay gives', () => {
  const errors = Object.values(changeErrors).map((error) =>
    typeof error === 'function' ? error('update') : error,
  );
  expect(errors.map(skipReasonKey)).not.toContain('unknown');
  expect(skipReasonKey(changeErrors.refIdRequired('create'))).toBe('refIdRequired');
  expect(skipReasonKey('Invalid value for quantity')).toBe('value');
});

test('owns up to a reason that it does not know', () => {
  expect(skipReasonKey('Something newer')).toBe('unknown');
});
