import { expect, test } from 'vitest';
import { isPostponed } from '../../../src/features/organization-switch/postponed.ts';

const at = Date.parse('2026-01-31T08:00:00.000Z');
const later = { org: 'org000000000002', at };

test('what was put off is asked again at the first contact after half an hour, and not before', () => {
  expect(isPostponed(later, later.org, '2026-01-31T07:59:00.000Z')).toBe(true);
  expect(isPostponed(later, later.org, '2026-01-31T08:29:59.000Z')).toBe(true);
  expect(isPostponed(later, later.org, '2026-01-31T08:30:00.000Z')).toBe(false);
});

test('without a contact nothing is asked again', () => {
  expect(isPostponed(later, later.org, null)).toBe(true);
});

test('another organization is another question, and what was never put off is asked', () => {
  expect(isPostponed(later, 'org000000000003', null)).toBe(false);
  expect(isPostponed(null, later.org, null)).toBe(false);
});
