import { preferOwn } from './own-over-inherited.ts';

/** A whole table as screens show it (R15). */
export type ShownRecords<R> = {
  /** One record for each refId, in the order given. */
  all: readonly R[];
  /** What following a relation to this id lands on; undefined for a dangling one. */
  get(id: string): R | undefined;
};

/**
 * @param records the whole table
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`)
 */
export function shownRecords<R extends { id: string; org: string; refId: string }>(
  records: readonly R[],
  organizations: readonly string[],
): ShownRecords<R> {
  const all = preferOwn(records, organizations);
  const byRefId = new Map(all.map((record) => [record.refId, record]));
  const byId = new Map(records.map(({ id, refId }) => [id, byRefId.get(refId)]));
  return { all, get: (id) => byId.get(id) };
}
