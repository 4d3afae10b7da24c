/** Whether an organization may have this name (spec, section 5; the server keeps at most 200). */
export function canName(name: string): boolean {
  const { length } = name.trim();
  return length > 2 && length <= 200;
}
