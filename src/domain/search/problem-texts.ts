import type { Steps } from '../steps.ts';
import { fold } from './fold.ts';
import { type Grouped, GroupedBuilder } from './grouped.ts';
import type { MenuTexts } from './menu-texts.ts';
import type { ProblemIndex, Searchable } from './problem-index.ts';
import { type WordedTexts, wordedTextsSteps } from './worded-texts.ts';
import { stemOf, wordTexts } from './words.ts';

/** A problem as all of K12 looks at it. */
export type Findable = Searchable & { menus: readonly string[] };

/** What problems are found by besides the letters of `ProblemIndex`; positions are those of its entries. */
export type ProblemTexts<P extends Findable> = {
  index: ProblemIndex<P>;
  /** A text for each position. */
  names: WordedTexts;
  /** Tags and keywords, each once. */
  labels: WordedTexts;
  positionsOfLabel: Grouped;
  /** The positions of those whose name, or one of whose keywords, has these stems and no others, separated by spaces. */
  positionsCalled: ReadonlyMap<string, ReadonlySet<number>>;
  /** null: not known yet. */
  menus: { texts: MenuTexts; positionsOfMenu: Grouped } | null;
};

/** Without the menus. */
export function* problemTextsSteps<P extends Findable>(
  index: ProblemIndex<P>,
): Steps<ProblemTexts<P>> {
  const problems = index.entries.map(({ problem }) => problem);
  const labels = new Map<string, number>();
  const labelsOf = new GroupedBuilder();
  const positionsCalled = new Map<string, Set<number>>();
  for (const [position, { name, tags, keywords }] of problems.entries()) {
    const said = keywordsIn(keywords);
    for (const called of [name, ...said]) {
      const stems = stemsOf(called);
      const positions = positionsCalled.get(stems);
      if (positions) positions.add(position);
      else positionsCalled.set(stems, new Set([position]));
    }
    const texts = new Set([...tags.map(({ name }) => name), ...said]);
    labelsOf.add(
      Array.from(texts, (text) => {
        const number = labels.get(text) ?? labels.size;
        labels.set(text, number);
        return number;
      }),
    );
    if (position % piece === 0) yield;
  }
  return {
    index,
    names: yield* wordedTextsSteps(problems.map(({ name }) => name)),
    labels: yield* wordedTextsSteps([...labels.keys()]),
    positionsOfLabel: yield* labelsOf.build().inverseSteps(labels.size),
    positionsCalled,
    menus: null,
  };
}

/** The same with the menus. */
export function* withMenuTextsSteps<P extends Findable>(
  texts: ProblemTexts<P>,
  menuTexts: MenuTexts,
): Steps<ProblemTexts<P>> {
  const menusOf = new GroupedBuilder();
  for (const [position, { problem }] of texts.index.entries.entries()) {
    menusOf.add(new Set(problem.menus.flatMap((id) => menuTexts.menus.get(id) ?? [])));
    if (position % piece === 0) yield;
  }
  const positionsOfMenu = yield* menusOf.build().inverseSteps(menuTexts.textsOfMenu.size);
  return { ...texts, menus: { texts: menuTexts, positionsOfMenu } };
}

const piece = 256;

/** What forms of the same words have in common. */
export function stemsOf(text: string): string {
  return wordTexts(fold(text)).map(stemOf).join(' ');
}

/** A person parts keywords as a sentence's words are parted. */
export function keywordsIn(keywords: string): string[] {
  return keywords
    .split(/[,;\n]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
}
