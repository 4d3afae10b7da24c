import { describe, expect, test } from 'vitest';
import { compareReplays } from '../../../scripts/redact/compare-replays.ts';
import { readOptions } from '../../../scripts/redact/options.ts';
import { redactedChange } from '../../../scripts/redact/redacted-change.ts';
import { report } from '../../../scripts/redact/report.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { book, create, fates, log, refs, remove, update } from '../../support/log-builder.ts';

const [menu, other] = [create('menus', 'menu', { name: 'Menu' }), create('menus', 'other')];

/** What differs where the change with this seq is redacted. */
function without(changes: ChangeRow[], seq: number, record?: number, books = [book(1)]) {
  const change = changes[seq - 1] as ChangeRow;
  return compareReplays(books, changes, redactedChange(change, 'Wrong', record));
}

describe('what a redaction changes in a replay', () => {
  test('[L6] the whole change is skipped, and what needs its records', () => {
    const changes = log([menu, other], [update('menus', 'menu')], [update('menus', 'missing')]);
    const { skipped, applied } = without(changes, 1);
    expect(skipped.map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(fates(skipped)).toEqual(['Invalid changeset @0', 'Record not found with refId @0']);
    expect(applied).toEqual([]);
  });

  test('[L6] one record of it is skipped by nobody, and the others stay', () => {
    const changes = log([menu, other], [update('menus', 'menu')], [update('menus', 'other')]);
    const { skipped } = without(changes, 1, 1);
    expect(skipped.map(({ id }) => id)).toEqual(['c3']);
  });

  test('[L6] what failed for its sake is applied', () => {
    const changes = log([menu], [remove('menus', 'menu')], [update('menus', 'menu')]);
    expect(without(changes, 2, 0)).toMatchObject({ skipped: [], applied: [{ id: 'c3' }] });
  });

  test('[L6] of what was skipped before, nothing is new', () => {
    expect(without(log([update('menus', 'missing')]), 1)).toEqual({ skipped: [], applied: [] });
  });

  test('[L6][R11] it reaches the books that inherit', () => {
    const using = {
      ...(log([create('problems', 'cold', refs('menus', 'menu'))])[0] as ChangeRow),
      id: 'theirs',
      seq: 2,
      book: 'b2',
      org: 'o2',
    };
    const changes = [...log([menu]), using];
    const books = [book(1), book(2, { parent: 'b1' })];
    expect(fates(without(changes, 1, 0, books).skipped)).toEqual([
      'Referenced record not found @0',
    ]);
    // Their own log is none of the first organization's.
    expect(without(changes, 1, 0).skipped).toEqual([]);
  });
});

describe('what cannot be redacted', () => {
  const [change] = log([menu, other]) as [ChangeRow];

  test('[L6] a record that is not there', () => {
    const message = 'The change has 2 records: the first is 0, the last 1.';
    expect(() => redactedChange(change, 'Wrong', 2)).toThrow(message);
  });

  test('[L6] what is redacted already', () => {
    const whole = redactedChange(change, 'Wrong', undefined);
    expect(whole).toEqual({ ...change, changeset: { redacted: 'Wrong' } });
    for (const record of [undefined, 0])
      expect(() => redactedChange(whole, 'Again', record)).toThrow('redacted already');
    const one = redactedChange(change, 'Wrong', 0);
    expect(() => redactedChange(one, 'Again', 0)).toThrow('redacted already');
    expect(redactedChange(one, 'Again', undefined).changeset).toEqual({ redacted: 'Again' });
  });
});

test('[L6] the report names each change once, and whom it concerns', () => {
  const differences = without(log([menu], [update('menus', 'menu')]), 1);
  const found = Array.from({ length: 7 }, (_, index) => ({
    name: `Company ${index}`,
    differences,
  }));
  const names = 'Company 0, Company 1, Company 2, Company 3, Company 4 and 2 more';
  expect(report('c1', found)).toEqual([
    'Newly skipped:',
    `  seq 1, c1 (the change itself): Invalid changeset, at 0; for ${names}`,
    `  seq 2, c2: Record not found with refId, at 0; for ${names}`,
    'Newly applied: none',
  ]);
});

describe('the command line', () => {
  test('[L6] names a change, a reason and perhaps a record', () => {
    const args = ['c1', '--reason', 'A name in it', '--record', '3', '--yes'];
    const options = { change: 'c1', reason: 'A name in it', record: 3, yes: true };
    expect(readOptions(args)).toEqual(options);
    const least = { change: 'c1', reason: 'x', record: undefined, yes: false };
    expect(readOptions(['c1', '--reason', 'x'])).toEqual(least);
    expect(readOptions(['--help'])).toBeNull();
  });

  test.each([
    [[], 'Name one change'],
    [['c1', 'c2', '--reason', 'x'], 'Name one change'],
    [['c1'], 'Say why'],
    [['c1', '--reason', ' '], 'Say why'],
    [['c1', '--reason', 'two\nlines'], 'Say why'],
    [['c1', '--reason', 'x'.repeat(501)], 'Say why'],
    [['c1', '--reason', 'x', '--record', 'first'], '--record takes a number'],
    [['c1', '--reason', 'x', '--force'], "Unknown option '--force'"],
  ])('[L6] is refused where it is %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
