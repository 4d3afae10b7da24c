import { describe, expect, it } from 'vitest';
import { isReader, may, standing } from '../../../src/domain/organization/rights.ts';
import { type Membership, type Permission, roleSchema } from '../../../src/schemas/membership.ts';

describe('standing', () => {
  it('[B3] tells who may manage from roles and ownership', () => {
    expect(standing(undefined)).toBe('outsider');
    expect(standing(member([]))).toBe('newcomer');
    expect(standing(member([[]]))).toBe('member');
    expect(standing(member([['author']]))).toBe('member');
    expect(standing(member([[], ['manage']]))).toBe('manager');
    expect(standing({ ...member([]), owner: true })).toBe('manager');
  });

  it('[B3] takes the owner for one who manages, with a profile or without', () => {
    expect(standing(undefined, true)).toBe('manager');
    expect(standing(member([]), true)).toBe('manager');
  });

  it('[B3] lets the owner and members with a role read', () => {
    const readers = [
      standing(undefined),
      standing(member([])),
      standing(member([[]])),
      standing(member([['author']])),
      standing(undefined, true),
    ].map(isReader);
    expect(readers).toEqual([false, false, true, true, true]);
  });

  it('[B3] keeps the right to author apart from the right to manage', () => {
    expect(may(member([['manage']]), 'author')).toBe(false);
    expect(may(member([['manage'], ['author']]), 'author')).toBe(true);
  });

  it('[B10] lets the owner manage and author by right, whatever the roles say', () => {
    const owner = { ...member([]), owner: true };
    expect([may(owner, 'manage'), may(owner, 'author')]).toEqual([true, true]);
  });
});

function member(roles: Permission[][]): Membership {
  return {
    id: 'profile',
    org: 'org',
    orgName: 'Company',
    owner: false,
    roles: roles.map((permissions, index) => ({
      id: `role-${index}`,
      org: 'org',
      name: `Role ${index}`,
      permissions,
    })),
  };
}

describe('a role', () => {
  it('[B1] has the permissions that the program knows, also beside those of a later server', () => {
    const role = { id: 'r', org: 'o', name: 'Office', permissions: ['author', 'later', 'manage'] };
    expect(roleSchema.parse(role).permissions).toEqual(['manage', 'author']);
    expect(roleSchema.parse({ ...role, permissions: null }).permissions).toEqual([]);
  });
});
