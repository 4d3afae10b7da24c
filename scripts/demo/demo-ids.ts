import { recordId } from '../../src/domain/changes/record-id.ts';
import type { Language } from '../book/starter-book.ts';

// Everything that is seeded has an id known beforehand: a step that was done is recognised, so an
// interrupted seeding goes on where it stopped, whatever people have renamed since.

/** The user id of a demo account. */
export function demoUserId(email: string): string {
  return recordId('demo', 'users', email);
}

/** The ids of the demo organization, and of whoever published the starter book of earlier releases. */
export const demoOrganizationIds = {
  publisher: recordId('demo', 'organizations', 'publisher'),
  organization: recordId('demo', 'organizations', 'organization'),
};

/** Who publishes the starter book of a language. Each is an organization: one has a refId once (R6). */
export function starterOrganizationId(language: Language): string {
  return recordId('demo', 'organizations', `starter ${language}`);
}

/** The id of one published change; `last` of the demo organization is the one that completes its seeding. */
export function demoChangeId(org: string, change: number | string): string {
  return recordId(org, 'pricebookChanges', `${change}`);
}

/** A flag of demo/visits.yaml, by its place there. */
export function demoFlagId(place: number): string {
  return recordId('demo', 'flags', `${place}`);
}
