import { longestName } from '../../schemas/membership.ts';

/** Whether an organization may have this name (spec, section 5). */
export function canName(name: string): boolean {
  const { length } = name.trim();
  return length > 2 && length <= longestName;
}
