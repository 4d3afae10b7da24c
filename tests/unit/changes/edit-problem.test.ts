import { describe, expect, test } from 'vitest';
import { editProblem, type ProblemToEdit } from '../../../src/domain/changes/edit-problem.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';

const id = recordId('own', 'problems', 'leak');

function leak(org: string): ProblemToEdit {
  return {
    refId: 'leak',
    org,
    name: 'Sink drips',
    description: 'Old',
    keywords: 'tap',
    hidden: true,
    menus: ['drip', 'drip_extra'],
    problemTags: ['kitchen', 'bath'],
  };
}

describe('[R15] editing an inherited problem', () => {
  const whole = {
    ...{ refId: 'leak', name: 'Sink drips', description: 'Old', keywords: 'tap', hidden: true },
  };
  const menus = { collection: 'menus', refIds: ['drip', 'drip_extra'] };

  test('publishes the whole record in the own organization', () => {
    const edit = { kind: 'description', description: 'New' } as const;
    const tags = { collection: 'problemTags', refIds: ['kitchen', 'bath'] };
    const data = { ...whole, description: 'New', refs: [menus, tags] };
    expect(editProblem(leak('starter'), 'own', edit)).toEqual([
      { collection: 'problems', operation: 'create', id, data },
    ]);
  });

  test('publishes it whole for a tag, too', () => {
    const edit = { kind: 'addTag', refId: 'new' } as const;
    const tags = { collection: 'problemTags', refIds: ['kitchen', 'bath', 'new'] };
    expect(editProblem(leak('starter'), 'own', edit)).toEqual([
      { collection: 'problems', operation: 'create', id, data: { ...whole, refs: [menus, tags] } },
    ]);
  });
});

describe('editing an own problem publishes only what is different', () => {
  const tags = (refIds: string[]) => ({
    collection: 'problems',
    operation: 'update',
    id,
    data: { refId: 'leak', refs: [{ collection: 'problemTags', refIds }] },
  });

  test('the description', () => {
    const edit = { kind: 'description', description: '' } as const;
    expect(editProblem(leak('own'), 'own', edit)).toEqual([
      { collection: 'problems', operation: 'update', id, data: { refId: 'leak', description: '' } },
    ]);
  });

  test('the tags, without the one that is removed', () => {
    const edit = { kind: 'removeTag', refId: 'kitchen' } as const;
    expect(editProblem(leak('own'), 'own', edit)).toEqual([tags(['bath'])]);
  });

  test('the tags, each once', () => {
    const edit = { kind: 'addTag', refId: 'kitchen' } as const;
    expect(editProblem(leak('own'), 'own', edit)).toEqual([tags(['kitchen', 'bath'])]);
  });
});

test('a new tag is created in the own organization, before the problem is given it', () => {
  const tag = { refId: 'hot_water', name: 'Hot water' };
  const [created, updated] = editProblem(leak('own'), 'own', { kind: 'addNewTag', tag });
  expect(created).toEqual({
    collection: 'problemTags',
    operation: 'create',
    id: recordId('own', 'problemTags', 'hot_water'),
    data: tag,
  });
  const refs = [{ collection: 'problemTags', refIds: ['kitchen', 'bath', 'hot_water'] }];
  expect(updated).toMatchObject({ operation: 'update', data: { refId: 'leak', refs } });
});
