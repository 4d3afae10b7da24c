import { shownRecords } from '../../../src/domain/menu/own-over-inherited.ts';
import { Meanings } from '../../../src/domain/search/meanings.ts';
import { menuTextSteps } from '../../../src/domain/search/menu-texts.ts';
import { indexProblems } from '../../../src/domain/search/problem-index.ts';
import {
  type Findable,
  type ProblemTexts,
  problemTextsSteps,
  withMenuTextsSteps,
} from '../../../src/domain/search/problem-texts.ts';
import { finish } from '../../../src/domain/steps.ts';
import { tradeWords } from '../../../src/domain/trade-words/trade-words.ts';
import { generateProblems } from '../../bench/log/generate-problems.ts';
import { sampleOwnBook as ownBook } from '../demo/sample-book.ts';

export const meanings = new Meanings(tradeWords);

const { records, organizations } = ownBook;

/** What the menus of the demo organization's book say. */
const demoMenuTexts = finish(
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
    organizations,
  ),
);

const tags = shownRecords(records('problemTags'), organizations);

/** The problems of the demo organization's book. */
export const demoProblems: readonly Findable[] = ownBook.problems.map((problem) => ({
  ...problem,
  tags: problem.problemTags.flatMap((id) => tags.get(id) ?? []),
}));

/** As a technician searches these problems, by name, with the demo's menus. */
export function searched(problems: readonly Findable[]): ProblemTexts<Findable> {
  const byName = problems.toSorted((a, b) => a.name.localeCompare(b.name));
  const texts = finish(problemTextsSteps(indexProblems(byName)));
  return finish(withMenuTextsSteps(texts, demoMenuTexts));
}

/** The problems of the bench's large book. */
export function largeBook(count: number): Findable[] {
  const made = generateProblems(count);
  const tagNames = new Map(
    made.flatMap(({ collection, data }) =>
      collection === 'problemTags' ? [[data.refId, `${data.name}`]] : [],
    ),
  );
  return made
    .filter(({ collection }) => collection === 'problems')
    .map(({ data }) => ({
      name: `${data.name}`,
      refId: `${data.refId}`,
      keywords: '',
      menus: [],
      tags: (data.refs ?? []).flatMap(({ refIds }) =>
        refIds.map((refId) => ({ refId, name: tagNames.get(refId) ?? '' })),
      ),
    }));
}
