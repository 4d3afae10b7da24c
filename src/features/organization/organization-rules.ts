/** So long a name of an organization, a role or a person may be: the server keeps no longer one. */
export const longestName = 200;

/** Whether an organization may have this name (spec, section 5). */
export function canName(name: string): boolean {
  const { length } = name.trim();
  return length > 2 && length <= longestName;
}
