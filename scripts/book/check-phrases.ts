import { withIds } from '../../src/domain/changes/build-changeset.ts';
import { replayLog } from '../../src/domain/changes/replay.ts';
import { findProblems } from '../../src/domain/search/find-problems.ts';
import { Meanings } from '../../src/domain/search/meanings.ts';
import { menuTextSteps } from '../../src/domain/search/menu-texts.ts';
import { indexProblems } from '../../src/domain/search/problem-index.ts';
import { problemTextsSteps, withMenuTextsSteps } from '../../src/domain/search/problem-texts.ts';
import { finish } from '../../src/domain/steps.ts';
import { tradeWords } from '../../src/domain/trade-words/trade-words.ts';
import type { PricebookRecord, PricebookTable } from '../../src/schemas/pricebook.ts';
import { bookRecords } from './records.ts';
import type { BookProblem, Language, StarterBook } from './starter-book.ts';

/**
 * The keywords that do not find their problem first in the book of a language, and what the replay skips of it.
 *
 * @param tried whose keywords these are
 */
export function phraseFaults(
  book: StarterBook,
  language: Language,
  tried: readonly BookProblem[] = book.problems,
): string[] {
  const link = {
    id: 'starterbook0001',
    org: 'starterorg00001',
    refId: 'pricebook',
    parent: '',
    dependencies: [],
  };
  const changes = bookRecords(book, language, link.refId).map((drafts, index) => ({
    id: `change${index}`,
    seq: index + 1,
    book: link.id,
    org: link.org,
    created: '2026-01-05 08:00:00.000Z',
    changeset: withIds(drafts, link.org),
  }));
  const { tables, outcomes } = replayLog([link], changes);
  const skipped = outcomes
    .filter(({ status }) => status === 'skipped')
    .map((outcome) => JSON.stringify(outcome));
  const records = <T extends PricebookTable>(table: T) =>
    [...tables.recordsOf(table)] as PricebookRecord<T>[];
  const tags = new Map(records('problemTags').map((tag) => [tag.id, tag]));
  const problems = records('problems')
    .map((problem) => ({
      ...problem,
      tags: problem.problemTags.flatMap((id) => tags.get(id) ?? []),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const menuTexts = finish(
    menuTextSteps(
      {
        menus: records('menus'),
        menuTiers: records('menuTiers'),
        menuCopy: records('menuCopy'),
        contentItems: records('contentItems'),
        offers: records('offers'),
        tiers: records('tiers'),
        costsMaterial: records('costsMaterial'),
      },
      [link.org],
    ),
  );
  const texts = finish(
    withMenuTextsSteps(finish(problemTextsSteps(indexProblems(problems))), menuTexts),
  );
  const meanings = new Meanings(tradeWords);
  const wrong = tried.flatMap(({ key, keywords }) =>
    keywords.flatMap((phrase) => {
      const [first] = findProblems(texts, meanings, phrase).problems;
      return first?.refId === key
        ? []
        : [`${key}: "${phrase}" finds ${first?.refId ?? 'nothing'} first (${language})`];
    }),
  );
  return [...skipped, ...wrong];
}
