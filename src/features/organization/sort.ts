import type { Member, Role } from '../../schemas/membership.ts';

/** By name, those without one last; who have the same name by address. */
export function sortMembers(members: readonly Member[], language: string): Member[] {
  const { compare } = new Intl.Collator(language);
  return [...members].sort(
    (a, b) =>
      Number(a.name === '') - Number(b.name === '') ||
      compare(a.name, b.name) ||
      compare(a.email, b.email) ||
      compare(a.id, b.id),
  );
}

/** Those that allow the most first, then by name. */
export function sortRoles(roles: readonly Role[], language: string): Role[] {
  const { compare } = new Intl.Collator(language);
  return [...roles].sort(
    (a, b) => b.permissions.length - a.permissions.length || compare(a.name, b.name),
  );
}
