import { readSample } from '../../support/sample-book/read-sample.ts';
import { sampleDemo } from '../../support/sample-book/sample-demo.ts';
import { starterPublications } from '../../support/sample-book/to-changesets.ts';
import { own, replayed, starter, targetOf } from './replayed-book.ts';

const { organization } = sampleDemo();

/** The 72 problems with which tests begin. */
const sampleLog = starterPublications(readSample(), targetOf(starter));

/** The book of the demo organization with them. */
export const sampleOwnBook = await replayed(
  [
    [starter, sampleLog],
    [own, organization.publications(targetOf(own))],
  ],
  organization.variables,
);
