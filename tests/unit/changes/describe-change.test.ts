import { describe, expect, test } from 'vitest';
import { describeChange, keysDescribed } from '../../../src/domain/changes/describe-change.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import type { Problem } from '../../../src/schemas/pricebook.ts';
import { storedRecord } from '../../support/stored-record.ts';

const organizations = ['own', 'starter'];

function tablesWith(...problems: Problem[]) {
  const tables = new MemoryTables();
  for (const problem of problems) tables.put('problems', problem);
  return tables;
}

function leak(org: string, change: Partial<Problem> = {}): Problem {
  return storedRecord('problems', {
    id: recordId(org, 'problems', 'leak'),
    refId: 'leak',
    org,
    name: 'Sink drips',
    description: 'Old',
    menus: [recordId('starter', 'menus', 'drip')],
    problemTags: [recordId('starter', 'problemTags', 'kitchen')],
    ...change,
  });
}

function record(
  collection: string,
  operation: ChangeRecord['operation'],
  data: ChangeRecord['data'],
): ChangeRecord {
  return { collection, operation, id: recordId('own', collection, data.refId), data };
}

const wholeLeak = (fields: object, tags: string[]) =>
  record('problems', 'create', {
    refId: 'leak',
    name: 'Sink drips',
    description: 'Old',
    refs: [
      { collection: 'menus', refIds: ['drip'] },
      { collection: 'problemTags', refIds: tags },
    ],
    ...fields,
  });

describe('describeChange', () => {
  const describing = (changeset: ChangeRecord[], tables = tablesWith(leak('starter'))) =>
    describeChange(changeset, tables, organizations);

  test('names the record that an update changes, and what it gives', () => {
    const changeset = [
      record('problems', 'update', {
        refId: 'leak',
        description: 'New',
        refs: [{ collection: 'problemTags', refIds: [] }],
      }),
    ];
    const own = tablesWith(leak('own', { name: 'Our sink drips' }), leak('starter'));
    expect(describing(changeset, own)).toEqual([
      {
        table: 'problems',
        name: 'Our sink drips',
        kind: 'changed',
        details: ['description', 'problemTags'],
        text: 'New',
      },
    ]);
  });

  test('[R15] describes a copy of an inherited record by what is different in it', () => {
    const [description] = describing([wholeLeak({ description: 'New' }, ['kitchen'])]);
    expect(description).toMatchObject({ kind: 'changed', details: ['description'] });
    const [tags] = describing([wholeLeak({}, ['kitchen', 'bath'])]);
    expect(tags).toMatchObject({ kind: 'changed', details: ['problemTags'], text: null });
    const [nothing] = describing([wholeLeak({}, ['kitchen'])]);
    expect(nothing).toMatchObject({ kind: 'changed', details: [] });
  });

  test('tells new and deleted records apart', () => {
    const changeset = [
      record('problemTags', 'create', { refId: 'bath', name: 'Bath' }),
      record('problems', 'delete', { refId: 'leak' }),
      record('problems', 'delete', { refId: 'unknown' }),
    ];
    expect(describing(changeset)).toEqual([
      { table: 'problemTags', name: 'Bath', kind: 'created', details: [], text: null },
      { table: 'problems', name: 'Sink drips', kind: 'deleted', details: [], text: null },
      { table: 'problems', name: 'unknown', kind: 'deleted', details: [], text: null },
    ]);
  });

  test('leaves out what has no local table', () => {
    expect(describing([record('checklists', 'create', { refId: 'list' })])).toEqual([]);
  });
});

test('keysDescribed asks for each record in every organization that may have it', () => {
  const keys = keysDescribed([[wholeLeak({}, [])]], organizations);
  expect(keys).toEqual(
    new Map([['problems', new Set(organizations.map((org) => recordId(org, 'problems', 'leak')))]]),
  );
});
