import { levelsOf, unmet } from './levels.ts';
import { type Meanings, type NearPhrase, phraseOf } from './meanings.ts';
import { type Findable, type ProblemTexts, stemsOf } from './problem-texts.ts';
import { type Ask, type Query, readQuery } from './query.ts';
import { similarWords } from './similar-words.ts';

/** What a search found, the likeliest first. */
export type Findings<P> = {
  problems: P[];
  /**
   * `all` of them, since nothing was typed; `exact`: each meets all that was asked; `spelling`: none does, and these
   * are near; `fewer`: none is near either, and these meet some of it.
   */
  how: 'all' | 'exact' | 'spelling' | 'fewer';
  /** What was looked for in the end. */
  query: Query;
};

/**
 * The problems for what a technician typed (K12): by the letters of what they are called and by its words in any form,
 * by words of the trade that mean the same, and by what their menus say.
 */
export function findProblems<P extends Findable>(
  texts: ProblemTexts<P>,
  meanings: Meanings,
  typed: string,
): Findings<P> {
  const query = readQuery(typed, meanings);
  const { entries } = texts.index;
  if (query.asks.length === 0) {
    return { problems: entries.map(({ problem }) => problem), how: 'all', query };
  }
  const exact = ranked(texts, query, levelsOfAll(texts, query));
  if (exact.length > 0) return { problems: exact, how: 'exact', query };
  const near = { ...query, asks: query.asks.map((ask) => withNear(texts, meanings, ask)) };
  const levels = levelsOfAll(texts, near);
  const spelling = ranked(texts, near, levels);
  if (spelling.length > 0) return { problems: spelling, how: 'spelling', query: near };
  return { problems: meetingSome(texts, near, levels), how: 'fewer', query: near };
}

/** So many of those that meet some of what was asked are worth a look. */
const mostOfFewer = 12;

function levelsOfAll<P extends Findable>(texts: ProblemTexts<P>, { asks }: Query): Uint8Array[] {
  return asks.map((ask) => levelsOf(texts, ask));
}

/**
 * Those that meet every ask: those first whose name or keyword is all that was typed, then by how well they meet it, then by where
 * the name has what was typed, then as they were.
 */
function ranked<P extends Findable>(
  { index: { entries }, positionsCalled }: ProblemTexts<P>,
  { typed }: Query,
  levels: readonly Uint8Array[],
): P[] {
  const called = positionsCalled.get(stemsOf(typed));
  const first: P[][] = [];
  const others: P[][] = [];
  entries.forEach(({ problem, name }, position) => {
    let sum = 0;
    for (const each of levels) {
      const level = each[position] ?? unmet;
      if (level === unmet) return;
      sum += level;
    }
    const score = 3 * sum + placeIn(name, typed);
    const byScore = called?.has(position) ? first : others;
    byScore[score] ??= [];
    byScore[score].push(problem);
  });
  return [...first.flat(), ...others.flat()];
}

/** 0: the name begins with what was typed; 1: a word of it does; 2: no. */
function placeIn(name: string, typed: string): number {
  if (name.startsWith(typed)) return 0;
  return name.includes(` ${typed}`) ? 1 : 2;
}

/** Those that meet the most, then those that meet it best. */
function meetingSome<P extends Findable>(
  { index: { entries } }: ProblemTexts<P>,
  { asks }: Query,
  levels: readonly Uint8Array[],
): P[] {
  if (asks.length < 2) return [];
  const some = entries.flatMap(({ problem }, position) => {
    const met = levels.flatMap((each) => {
      const level = each[position] ?? unmet;
      return level === unmet ? [] : [level];
    });
    const sum = met.reduce((total, level) => total + level, 0);
    return met.length === 0 ? [] : [{ problem, met: met.length, sum }];
  });
  some.sort((a, b) => b.met - a.met || a.sum - b.sum);
  return some.slice(0, mostOfFewer).map(({ problem }) => problem);
}

function withNear<P extends Findable>(texts: ProblemTexts<P>, meanings: Meanings, ask: Ask): Ask {
  const parts = ask.parts.map((part) => withNear(texts, meanings, part));
  const [word = ''] = ask.words;
  if (ask.words.length !== 1) return { ...ask, parts };
  const vocabularies = [
    texts.names,
    texts.labels,
    ...(texts.menus ? [texts.menus.texts.words] : []),
  ];
  const near = new Map<string, NearPhrase>();
  for (const { words } of vocabularies) {
    for (const { word: other, distance } of similarWords(words, word)) {
      near.set(other, { ...phraseOf(other), lettersWrong: distance });
    }
  }
  return { ...ask, near: [...near.values(), ...meanings.near(word)], parts };
}
