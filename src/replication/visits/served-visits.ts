import type { SessionRecord, SessionState } from '../../schemas/session.ts';

/** A session as the server is known to have it. */
type Served = {
  row: SessionRecord;
  state: SessionState;
  /** SHA-256 of the text that the server has, in hexadecimal digits. */
  hash: string;
};

/**
 * What the server has told of sessions since a replication began, by id. It may know more than RxDB, which leaves alone
 * what was changed here meanwhile.
 */
export type ServedVisits = Map<string, Served>;
