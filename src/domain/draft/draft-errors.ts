import type { RecordEdit } from '../../schemas/draft.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { Steps } from '../steps.ts';
import { bookIndexSteps } from './book-index.ts';
import { draftTableSteps, type EditFault } from './draft-tables.ts';
import { type Finding, isError } from './finding.ts';
import { findingSteps } from './findings.ts';
import type { PublishedBook } from './published-book.ts';
import { reachSteps } from './reach.ts';
import { shownDraft } from './shown-draft.ts';

/** Why a draft can't be published (A4): edits that no replay or not the log would take, and errors in what it touches. */
export function* draftErrorSteps(
  published: PublishedBook,
  edits: readonly RecordEdit[],
  variables: Variables,
): Steps<(EditFault | Finding)[]> {
  const { tables, faults } = yield* draftTableSteps(edits, published, '');
  if (faults.length > 0) return faults;
  const drafted = { ...published, tables };
  const index = yield* bookIndexSteps(published);
  const touched = yield* reachSteps(index, shownDraft(index, drafted, edits), edits);
  const { organizations } = published;
  const findings = yield* findingSteps({ tables, organizations, variables }, touched);
  return findings.filter(isError);
}
