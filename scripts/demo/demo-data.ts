import type { OrganizationEntry, RevisionEntry, SharedEntry } from './demo-schema.ts';
import type { DemoTier } from './resolve-tiers.ts';

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
export type DemoRevision = Pick<RevisionEntry, 'why' | 'create' | 'update' | 'delete'> & {
  add: DemoProblem[];
  withdraw: DemoProblem[];
};

/** All that is needed to seed the starter pricebook and the demo organization. */
export type Demo = {
  shared: SharedEntry;
  problems: DemoProblem[];
  history: DemoRevision[];
  organization: OrganizationEntry['organization'] & { revisions: DemoRevision[] };
  publisher: OrganizationEntry['publisher'];
  accounts: OrganizationEntry['accounts'];
  password: string;
};

/** A refId made of a name, as those of tags are (U26). */
export function refIdOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')
    .replace(/_+/g, '_')
    .replace(/^_|_$/g, '');
}
