import { coverage } from '../../src/domain/menu/tier-lines.ts';
import { priceOffer } from '../../src/domain/pricing/price-offer.ts';
import { fold } from '../../src/domain/search/fold.ts';
import { stemOf, wordTexts } from '../../src/domain/search/words.ts';
import { smallWords } from '../../src/domain/trade-words/all-trades.ts';
import { fromDollars } from '../demo/dollars.ts';
import { partName } from './records.ts';
import {
  type BookJob,
  type BookOption,
  type BookProblem,
  languages,
  type StarterBook,
} from './starter-book.ts';

/** What a card of 230 px and a list of problems have room for, in characters. */
const longest = { title: 40, line: 45, name: 60, note: 240, part: 60 };

/** Hours of an option, its parts and the lines of its card, by what a problem is. */
const ranges: Record<
  BookProblem['kind'],
  { hours: [number, number]; parts: number; lines: number }
> = {
  diagnosis: { hours: [0.25, 8], parts: 4, lines: 10 },
  maintenance: { hours: [0.5, 16], parts: 14, lines: 12 },
  repair: { hours: [0.5, 60], parts: 16, lines: 12 },
  replacement: { hours: [0.5, 60], parts: 24, lines: 12 },
  installation: { hours: [0.3, 60], parts: 24, lines: 12 },
};

/** By name what an organization's prices are by. */
export type VariableSets = Record<string, unknown>;

/** What is wrong with the starter book, a sentence each; none where it may be sold from. */
export function bookFaults(book: StarterBook, variables: VariableSets): string[] {
  return [
    ...jobFaults(book),
    ...usage(book),
    ...textFaults(book),
    ...sameTwice(book),
    ...book.problems.flatMap((problem) => problemFaults(problem, book, variables)),
  ];
}

function jobFaults({ jobs, parts }: StarterBook): string[] {
  return [...jobs.values()].flatMap((job) => [
    ...job.parts
      .filter(({ part }) => !parts.has(part))
      .map(({ part }) => `job ${job.key}: there is no part "${part}"`),
    ...job.parts
      .filter(({ count }) => !(count > 0))
      .map(({ part }) => `job ${job.key}: no count of "${part}"`),
    ...(job.hours > 60 ? [`job ${job.key}: takes ${job.hours} hours`] : []),
  ]);
}

function usage({ jobs, parts, tags, problems }: StarterBook): string[] {
  const usedJobs = new Set(
    problems.flatMap(({ options }) => options.flatMap((option) => option.jobs)),
  );
  const usedParts = new Set([...usedJobs].flatMap((job) => job.parts.map(({ part }) => part)));
  const usedTags = new Set(problems.flatMap((problem) => problem.tags));
  return [
    ...[...jobs.values()]
      .filter((job) => !usedJobs.has(job))
      .map(({ key }) => `job ${key}: nothing uses it`),
    ...[...parts.keys()]
      .filter((key) => !usedParts.has(key))
      .map((key) => `part ${key}: nothing uses it`),
    ...[...tags.keys()]
      .filter((key) => !usedTags.has(key))
      .map((key) => `tag ${key}: nothing uses it`),
  ];
}

function problemFaults(problem: BookProblem, book: StarterBook, variables: VariableSets): string[] {
  const { key, kind, tags, options } = problem;
  const faults: string[] = [];
  for (const tag of tags) if (!book.tags.has(tag)) faults.push(`there is no tag "${tag}"`);
  if (tags.length < 2) faults.push('needs two tags');
  if (problem.keywords.length < 2) faults.push('needs two keywords');
  for (const [place, option] of options.entries()) {
    const hours = option.jobs.reduce((sum, job) => sum + job.hours, 0);
    const count = option.jobs.reduce((sum, job) => sum + job.parts.length, 0);
    const range = ranges[kind];
    const fault = (text: string) => faults.push(`${option.name}: ${text}`);
    if (hours < range.hours[0] || hours > range.hours[1])
      fault(`${hours} hours are not usual of ${kind}`);
    if (count > range.parts) fault(`${count} parts are not usual of ${kind}`);
    if (option.jobs.length < 2 || option.jobs.length > range.lines)
      fault(`has ${option.jobs.length} lines`);
    if (kind === 'diagnosis' && option.dollars === null) fault('a diagnosis has a fixed price');
    for (const other of options.slice(0, place)) {
      for (const language of languages) {
        if (option.title[language] === other.title[language])
          fault(`has the title of ${other.name}: ${option.title[language]}`);
      }
    }
    const below = options[place - 1];
    if (!below) continue;
    for (const [name, values] of Object.entries(variables)) {
      const [price, worse] = [priceOf(option, book, values), priceOf(below, book, values)];
      if (!(price > worse))
        fault(`costs ${price.toFixed(2)}, and ${below.name} ${worse.toFixed(2)} (${name})`);
    }
    const isTakenUp = coverage(option.jobs.map(named));
    const lacking = below.jobs.filter((job) => !isTakenUp(named(job)));
    for (const { key: job } of lacking) fault(`lacks "${job}" of ${below.name}`);
    for (const { job, by } of halfReplaced(option, below))
      fault(`has "${job.key}" still, beside "${by.key}", which takes its place`);
  }
  const best = options.at(-1);
  if (kind === 'replacement' && best && permitLacking(problem)) {
    faults.push(`the permit stands in a better option alone`);
  }
  return faults.map((fault) => `${key}: ${fault}`);
}

/**
 * Jobs with parts of the option below that are left though a new one is about what they are about first: a new furnace beside
 * the heat exchanger that was put into the old one.
 */
function halfReplaced(option: BookOption, below: BookOption): { job: BookJob; by: BookJob }[] {
  const kept = option.jobs.filter((job) => below.jobs.includes(job));
  const added = option.jobs.filter((job) => !below.jobs.includes(job));
  return kept
    .filter(({ parts }) => parts.length > 0)
    .flatMap((job) => {
      const by = added.find(({ about }) => about.some((thing) => thing === job.about[0]));
      return by ? [{ job, by }] : [];
    });
}

function named({ key, texts, about }: BookJob) {
  return { id: key, text: texts.en, name: about.join(' + ') };
}

/** What only repairs the old one needs none, so the simplest option may go without. */
function permitLacking({ options }: BookProblem): boolean {
  const has = options.map(({ jobs }) => jobs.some(({ key }) => key.startsWith('permit_')));
  return has.slice(2).includes(true) && has.slice(1).includes(false);
}

function priceOf(
  { jobs, dollars }: BookOption,
  { parts }: StarterBook,
  variables: unknown,
): number {
  const price = priceOffer({
    variables,
    offer: {
      price: dollars === null ? null : fromDollars(dollars),
      materials: jobs.flatMap((job) =>
        job.parts.map(({ part, count }) => fromDollars((parts.get(part)?.dollars ?? 0) * count)),
      ),
      hours: jobs.map(({ hours }) => hours),
    },
  });
  return price.ok ? Number(price.price) : Number.NaN;
}

function textFaults({ jobs, problems, parts }: StarterBook): string[] {
  const faults: string[] = [];
  const fits = (what: string, text: string, most: number) => {
    if (text.length > most)
      faults.push(`${what}: ${text.length} characters, and not ${most}: ${text}`);
  };
  for (const language of languages) {
    for (const { key, texts } of jobs.values()) fits(`job ${key}`, texts[language], longest.line);
    for (const { key, name, note, options } of problems) {
      fits(key, name[language], longest.name);
      fits(`${key}, note`, note[language], longest.note);
      for (const option of options)
        fits(`${key}, ${option.name}`, option.title[language], longest.title);
    }
    for (const part of parts.values())
      fits(`part ${part.key}`, partName(part, 1, language), longest.part);
  }
  return faults;
}

/** Two texts that are made of the same words say the same. */
function sameTwice({ jobs, parts, problems }: StarterBook): string[] {
  const lists = {
    job: [...jobs.values()].map(({ key, texts }) => ({ key, texts })),
    part: [...parts.values()].map(({ key, texts }) => ({ key, texts })),
    problem: problems.map(({ key, name }) => ({ key, texts: name })),
    note: problems.map(({ key, note }) => ({ key: key.replace(/_\d[\d_]*$/, ''), texts: note })),
  };
  const faults: string[] = [];
  for (const [what, list] of Object.entries(lists)) {
    for (const language of languages) {
      const known = new Map<string, string>();
      for (const { key, texts } of list) {
        const said = wordTexts(fold(texts[language])).filter((word) => !smallWords.has(word));
        const words = said.map(stemOf).sort().join(' ');
        const other = known.get(words);
        if (other !== undefined && other !== key)
          faults.push(`${what} ${key} says what ${other} does: ${texts[language]}`);
        known.set(words, key);
      }
    }
  }
  return faults;
}
