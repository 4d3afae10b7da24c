import { recordId } from '../../src/domain/changes/record-id.ts';

// Everything that is seeded has an id known beforehand: a step that was done is recognised, so an
// interrupted seeding goes on where it stopped, whatever people have renamed since.

/** The user id of a demo account. */
export function demoUserId(email: string): string {
  return recordId('demo', 'users', email);
}

/** The ids of the starter pricebook's publisher and of the demo organization. */
export const demoOrganizationIds = {
  publisher: recordId('demo', 'organizations', 'publisher'),
  organization: recordId('demo', 'organizations', 'organization'),
};

/** The id of one published change; `last` is the one that completes the seeding. */
export function demoChangeId(org: string, change: number | 'last'): string {
  return recordId(org, 'pricebookChanges', `${change}`);
}

/** A flag of demo/visits.yaml, by its place there. */
export function demoFlagId(place: number): string {
  return recordId('demo', 'flags', `${place}`);
}
