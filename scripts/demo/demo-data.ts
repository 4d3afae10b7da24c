import type PocketBase from 'pocketbase';
import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import type { OrganizationEntry } from './demo-schema.ts';

/** The book that changesets are for. */
export type Target = { org: string; bookRefId: string };

/** A change to publish, with the note that says why (A5), "" where there is nothing to say. */
export type Publication = { changeset: ChangeRecord[]; note: string };

/** All that is needed to seed what new organizations inherit from, and the demo organization. */
export type Demo = Pick<OrganizationEntry, 'accounts' | 'password'> & {
  /** Who publishes what new organizations inherit from; the first account that is made. */
  publisher: OrganizationEntry['publisher']['account'];
  /** Publishes that, as far as the server does not have it. */
  seedStarters(superuser: PocketBase, log: (line: string) => void): Promise<void>;
  organization: OrganizationEntry['organization'] & {
    /** The changes of its own book, in the order to publish them. */
    publications(target: Target): Publication[];
  };
};

/** A refId made of a name, as those of tags are (U26). */
export function refIdOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')
    .replace(/_+/g, '_')
    .replace(/^_|_$/g, '');
}
