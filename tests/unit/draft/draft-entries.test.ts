import { expect, test } from 'vitest';
import { draftEntries } from '../../../src/domain/draft/draft-entries.ts';
import { keyOf } from '../../../src/domain/draft/history.ts';
import type { Content, RecordEdit } from '../../../src/schemas/draft.ts';

type Kind = RecordEdit['kind'];

function draftOf(...edits: [RecordEdit['table'], string, Content?, Kind?][]) {
  return new Map(
    edits.map(([table, refId, values = {}, kind = 'make']) => {
      const edit: RecordEdit = { table, refId, kind, values, base: {} };
      return [keyOf(edit), edit] as const;
    }),
  );
}

function listed(draft: ReturnType<typeof draftOf>) {
  return draftEntries(draft).map(({ edit, inner }) => [
    edit.refId,
    ...(inner.length > 0 ? [inner.map(({ refId }) => refId)] : []),
  ]);
}

test('[A4] a new problem is one entry: the menus, tiers, offers and lines made for it stand behind it', () => {
  const draft = draftOf(
    ['contentItems', 'title', { content: 'Best' }],
    ['contentItems', 'other', { content: 'Reworded' }, 'change'],
    ['costsMaterial', 'part', { quantity: 1 }],
    ['menus', 'leak', { name: 'Leak' }],
    [
      'menuTiers',
      'leak_gold',
      { menus: ['leak'], offers: ['fix'], contentItems: ['title', 'old'] },
    ],
    ['offers', 'fix', { menus: ['leak'], costsMaterial: ['part'] }],
    ['problems', 'leak', { menus: ['leak'], problemTags: ['wet'] }],
    ['problemTags', 'wet', { name: 'Wet' }],
  );
  expect(listed(draft)).toEqual(
    expect.arrayContaining([
      ['leak', ['leak', 'leak_gold', 'fix', 'title']],
      ['other'],
      ['part'],
      ['wet'],
    ]),
  );
  expect(listed(draft)).toHaveLength(4);
});

test('[A4] a new menu of a problem that there was is one entry; what there was stands by itself', () => {
  const draft = draftOf(
    ['problems', 'leak', { menus: ['two', 'old'] }, 'change'],
    ['menus', 'two', {}],
    ['menus', 'old', {}, 'change'],
    ['menuTiers', 'two_gold', { menus: ['two'] }],
    ['menuTiers', 'old_gold', { menus: ['old'] }],
  );
  expect(listed(draft)).toEqual([['old'], ['two', ['two_gold']], ['old_gold'], ['leak']]);
});

test('[A4] each edit is listed once, of two new problems with one menu behind the first', () => {
  const draft = draftOf(
    ['problems', 'b', { menus: ['m'] }],
    ['problems', 'a', { menus: ['m'] }],
    ['menus', 'm', {}],
    ['offers', 'gone', {}, 'remove'],
  );
  expect(listed(draft)).toEqual([['gone'], ['a', ['m']], ['b']]);
});
