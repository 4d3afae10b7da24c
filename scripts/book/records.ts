import { createRecord, type RecordDraft } from '../../src/domain/changes/build-changeset.ts';
import { fromDollars } from '../demo/dollars.ts';
import type { BookJob, BookPart, BookProblem, Language, StarterBook } from './starter-book.ts';

/** The tiers by refId, best first. */
const tiers = ['platinum', 'gold', 'silver', 'bronze', 'band-aid'];

/**
 * The creates of the starter book in a language, a change for each item of the list: what problems share, then the problems
 * of each trade. RefIds are the same in every language, and keywords are those of all of them.
 *
 * @param bookRefId of the book that the menus belong to
 */
export function bookRecords(
  book: StarterBook,
  language: Language,
  bookRefId: string,
): RecordDraft[][] {
  const shared = [
    tiers.map((name, index) => createRecord('tiers', refIdOfTier(name), { name, rank: index + 1 })),
    [...book.tags].map(([key, texts]) =>
      createRecord('problemTags', key, { name: texts[language] }),
    ),
    [...usedParts(book)].map(([key, { part, count }]) =>
      createRecord('costsMaterial', key, {
        name: partName(part, count, language),
        quantity: fromDollars(part.dollars * count),
      }),
    ),
    [...book.jobs.values()].map((job) => lineOf(job, language)),
    [...book.jobs.values()]
      .filter(({ hours }) => hours > 0)
      .map(({ key, texts, hours }) =>
        createRecord('costsTime', key, { name: texts[language], hours }),
      ),
  ];
  return [
    ...shared,
    ...book.problems.map((problem) => problemRecords(problem, language, bookRefId)),
  ];
}

function lineOf({ key, texts, about }: BookJob, language: Language): RecordDraft {
  return createRecord('contentItems', key, { name: about.join(' + '), content: texts[language] });
}

/** Several of a part are a record of their own: a cost has no count. */
function usedParts({ jobs, parts }: StarterBook): Map<string, { part: BookPart; count: number }> {
  const used = new Map<string, { part: BookPart; count: number }>();
  for (const { parts: listed } of jobs.values()) {
    for (const { part: key, count } of listed) {
      const part = parts.get(key);
      if (part) used.set(partRefId(key, count), { part, count });
    }
  }
  return used;
}

function partRefId(part: string, count: number): string {
  return count === 1 ? part : `${part}_x${count}`;
}

export function partName({ texts, unit }: BookPart, count: number, language: Language): string {
  if (count === 1) return texts[language];
  const many = unit === 'each' ? `${count} ×` : `${count} ${unitNames[unit]?.[language] ?? unit}`;
  return `${many} ${texts[language]}`;
}

const unitNames: Record<string, Record<Language, string>> = {
  ft: { en: 'ft', es: 'pies' },
  lb: { en: 'lb', es: 'libras' },
};

function problemRecords(
  problem: BookProblem,
  language: Language,
  bookRefId: string,
): RecordDraft[] {
  const { key, name, note, tags, keywords, options } = problem;
  const of = (option: string) => `${key}_${refIdOfTier(option)}`;
  return [
    createRecord('menus', key, { name: name[language], books: [bookRefId] }),
    ...options.flatMap(({ name: option, title, jobs, dollars }) => [
      createRecord('contentItems', `${of(option)}_title`, {
        name: `${name[language]}: ${option}`,
        content: title[language],
      }),
      createRecord('offers', of(option), {
        name: title[language],
        menus: [key],
        costsTime: jobs.filter(({ hours }) => hours > 0).map((job) => job.key),
        costsMaterial: jobs.flatMap(({ parts }) =>
          parts.map(({ part, count }) => partRefId(part, count)),
        ),
        ...(dollars !== null ? { price: fromDollars(dollars) } : {}),
      }),
      createRecord('menuTiers', of(option), {
        menus: [key],
        offers: [of(option)],
        tiers: [refIdOfTier(option)],
        contentItems: [`${of(option)}_title`, ...jobs.map((job) => job.key)],
      }),
    ]),
    createRecord('problems', key, {
      name: name[language],
      description: note[language],
      keywords: keywords.join(', '),
      menus: [key],
      problemTags: tags,
    }),
  ];
}

function refIdOfTier(name: string): string {
  return name.replace('-', '_');
}
