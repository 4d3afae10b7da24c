import type { DemoTier } from './resolve-tiers.ts';
import type { SampleRevisionEntry, SharedEntry } from './sample-schema.ts';

/** A problem with its menu, as read from the data files. */
export type DemoProblem = {
  name: string;
  refId: string;
  tags: string[];
  description: string;
  /** From band-aid to platinum. */
  tiers: DemoTier[];
};

/** One later changeset of a book. */
export type DemoRevision = Omit<SampleRevisionEntry, 'add' | 'withdraw'> & {
  add: DemoProblem[];
  withdraw: DemoProblem[];
};

/** The starter book of earlier releases, and the changes of the organization that inherited it. */
export type SampleBook = {
  shared: SharedEntry;
  problems: DemoProblem[];
  history: DemoRevision[];
  /** The demo organization's. */
  revisions: DemoRevision[];
};
