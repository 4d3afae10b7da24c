import { storedVersion } from '../../database/storage/rx-schema.ts';
import { replayVersion } from '../../domain/changes/replay.ts';

/**
 * What of a program decides whether two tabs that run different builds of it can share a database: how
 * rows are stored, and how the log is replayed (R16).
 */
export type Program = { schema: number; replay: number };

export const thisProgram: Program = { schema: storedVersion, replay: replayVersion };

export function isNewer(one: Program, other: Program): boolean {
  return one.schema > other.schema || (one.schema === other.schema && one.replay > other.replay);
}
