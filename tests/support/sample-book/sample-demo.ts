import type PocketBase from 'pocketbase';
import type { Demo } from '../../../scripts/demo/demo-data.ts';
import { demoChangeId, demoOrganizationIds } from '../../../scripts/demo/demo-ids.ts';
import { find } from '../../../scripts/demo/demo-state.ts';
import { readDemo } from '../../../scripts/demo/read-demo.ts';
import { account, organization, publish } from '../../../scripts/demo/seed-steps.ts';
import { readSample } from './read-sample.ts';
import type { SampleBook } from './sample-data.ts';
import { organizationPublications, starterPublications } from './to-changesets.ts';

/** The fees of earlier releases, in the base unit: the amounts that tests and measurements expect come from them. */
const earlierFees = { hourlyFee: 5.262, serviceCallFee: 2 };

/**
 * The demo as earlier releases seeded it, with their fees and the 72 problems of their starter book: what tests and measurements begin
 * with.
 */
export function sampleDemo(): Demo {
  const demo = readDemo();
  const sample = readSample();
  return {
    ...demo,
    seedStarters: (superuser) => seedStarter(superuser, demo.publisher, sample),
    organization: {
      ...demo.organization,
      variables: { ...demo.organization.variables, ...earlierFees },
      publications: (target) => organizationPublications(sample, target),
    },
  };
}

/** The publisher's book, open to every organization. */
async function seedStarter(
  superuser: PocketBase,
  publisher: Demo['publisher'],
  sample: SampleBook,
): Promise<void> {
  const author = await account(superuser, publisher);
  const id = demoOrganizationIds.publisher;
  const book = await organization(superuser, author, { id, name: 'Tierbook Starter' });
  const publications = starterPublications(sample, { org: id, bookRefId: book.refId });
  const idOf = (index: number) => demoChangeId(id, index);
  if (await find(superuser, 'pricebookChanges', idOf(publications.length - 1))) return;
  // Before any other organization is made: a new one inherits from the oldest shared book.
  await superuser.collection('books').update(book.id, { shared: true });
  await publish(author, book, publications, idOf);
}
