import { expect, it } from 'vitest';
import { changesetFault } from '../../../src/domain/changes/changeset-limits.ts';
import { sentenceOf } from '../../../src/domain/fault.ts';
import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import { changesetCases } from '../../support/changeset-cases.ts';

it.each(changesetCases)('[B5] a device takes %s as the server does', (_, changeset, message) => {
  const found = changesetFault(changeset as ChangeRecord[]);
  expect(found && sentenceOf(found.fault)).toBe(message);
});

it('[B5] a device says first why every replay would skip a record, then what is beyond the limits', () => {
  const long = { refId: 'x'.repeat(201), name: 5 };
  const record = { collection: 'menus', operation: 'create', id: '', data: long } as const;
  expect(changesetFault([record])).toEqual({
    at: 0,
    fault: { code: 'invalidValue', name: 'name' },
  });
});
