/**
 * Of records of a table with the same refId only the one that is shown (R15): that of the organization which
 * comes first. Records of organizations outside the order come last.
 *
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`)
 * @returns the shown records in the order in which they were given
 */
export function preferOwn<R extends { org: string; refId: string }>(
  records: readonly R[],
  organizations: readonly string[],
): R[] {
  const rank = (record: R) => rankOf(organizations, record.org);
  const shown = new Map<string, R>();
  for (const record of records) {
    const other = shown.get(record.refId);
    if (other === undefined || rank(record) < rank(other)) shown.set(record.refId, record);
  }
  return records.filter((record) => shown.get(record.refId) === record);
}

/** The organizations whose records of the same refId are shown in place of this one's. */
export function organizationsBefore(organizations: readonly string[], org: string): string[] {
  return organizations.slice(0, rankOf(organizations, org));
}

/** Where an organization stands in the order; after all of it if it is not in it. */
export function rankOf(organizations: readonly string[], org: string): number {
  const index = organizations.indexOf(org);
  return index < 0 ? organizations.length : index;
}
