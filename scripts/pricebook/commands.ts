import { replayLog } from '../../src/domain/changes/replay.ts';
import { contentOf } from '../../src/domain/changes/table-content.ts';
import type { MemoryTables } from '../../src/domain/changes/tables.ts';
import { type PriceFault, sentenceOf } from '../../src/domain/fault.ts';
import { changesUntil } from '../../src/domain/past/tables-between.ts';
import { isPlainObject, own, type PlainObject } from '../../src/domain/plain-object.ts';
import {
  type Display,
  type DisplayPrice,
  displayPrice,
  explainOffer,
} from '../../src/domain/pricing/explain-offer.ts';
import type { PriceInput } from '../../src/domain/pricing/price-offer.ts';
import { amountsTotal } from '../../src/domain/session/amounts-total.ts';
import { byCodeUnits } from '../../src/domain/text.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../src/schemas/pricebook.ts';
import { InputError, parseJson } from './input-error.ts';
import { jsonList, listOf, type Output } from './output.ts';
import { type Input, textOf } from './read-input.ts';
import { readLog } from './read-log.ts';
import { readSeq } from './read-seq.ts';

/** `replay`: the tables that a log makes, or made as of a seq (H9), and what became of each change until then. */
export async function replay(input: Input, until?: string): Promise<Output> {
  const last = until === undefined ? Number.POSITIVE_INFINITY : readSeq('until', until);
  const log = await readLog(input);
  const { tables, outcomes } = replayLog(log.books, changesUntil(log.changes, last));
  return { pieces: replayPieces(tables, outcomes), exitCode: 0 };
}

/** `check`: only the changes that would be skipped; ends with 1 if there are any. */
export async function check(input: Input): Promise<Output> {
  const log = await readLog(input);
  const { outcomes } = replayLog(log.books, log.changes);
  const skipped = outcomes.filter(({ status }) => status === 'skipped');
  return {
    pieces: [...jsonList(skipped), '\n'],
    exitCode: skipped.length > 0 ? 1 : 0,
  };
}

/** `price`: a list of offers to the list of their prices as they are shown. */
export async function price(input: Input): Promise<Output> {
  return forEachItem(input, 'offers', (item) => pricePiece(displayPrice(askedPrice(item))));
}

/** A price as it is printed, or why there is none. */
export function pricePiece(price: DisplayPrice): string {
  return price.ok ? `{${displayPieces(price)}}` : errorPiece(price.fault);
}

/** `explain`: the same with the steps that lead to each price (K2). */
export async function explain(input: Input): Promise<Output> {
  return forEachItem(input, 'offers', (item) => {
    const explained = explainOffer(askedPrice(item));
    if (!explained.ok) return errorPiece(explained.fault);
    const { steps, roundedUp, leastPrice, priceEndings } = explained;
    const lines = Object.entries({ roundedUp, leastPrice, priceEndings }).flatMap(
      ([name, shown]) => (shown ? [`"${name}":{${displayPieces(shown)}}`] : []),
    );
    return `{"steps":${JSON.stringify(steps)},${lines.join()},${displayPieces(explained)}}`;
  });
}

/** `total`: a list of visits' jobs to the list of what they come to (O10). */
export async function total(input: Input): Promise<Output> {
  return forEachItem(input, 'visits', (item) => {
    const answer = amountsTotal(item);
    if (!answer.ok) return errorPiece(answer.fault);
    const { later, off, total, monthly } = answer.value;
    const columns = Object.entries({ later, off, total }).map(
      ([name, { standard, agreement }]) =>
        `"${name}":{"standard":${standard},"agreement":${agreement}}`,
    );
    return `{${columns.join(',')},"monthly":${JSON.stringify(monthly)}}`;
  });
}

async function forEachItem(
  input: Input,
  what: string,
  answer: (item: PlainObject) => string,
): Promise<Output> {
  const items = parseJson(await textOf(input), input.name);
  if (!Array.isArray(items)) throw new InputError(`${input.name}: not a list of ${what}`);
  const answers = items.map((item) => answer(isPlainObject(item) ? item : {}));
  return { pieces: [...listOf(answers), '\n'], exitCode: 0 };
}

/** What a request of `price` says. */
export function askedPrice(given: PlainObject): PriceInput & { rate: unknown } {
  const offer = own(given, 'offer');
  return {
    variables: own(given, 'variables'),
    offer: isPlainObject(offer) ? offer : {},
    callTime: own(given, 'callTime'),
    timeMult: own(given, 'timeMult'),
    materialMult: own(given, 'materialMult'),
    rate: own(given, 'rate'),
  };
}

/** Whole numbers in full: as JavaScript numbers, large ones would be rounded. */
function displayPieces(shown: Display): string {
  return `"display":${shown.display},"displayDiscounted":${shown.displayDiscounted}`;
}

function errorPiece(fault: PriceFault): string {
  return JSON.stringify({ error: sentenceOf(fault) });
}

function* replayPieces(tables: MemoryTables, outcomes: readonly unknown[]): Generator<string> {
  yield '{"tables":{';
  for (const [index, table] of pricebookTables.entries()) {
    yield `${index === 0 ? '' : ','}"${table}":`;
    yield* jsonList(sorted(tables.recordsOf(table)).map((record) => printed(table, record)));
  }
  yield '},"changes":';
  yield* jsonList(outcomes);
  yield '}\n';
}

function sorted(records: Iterable<PricebookRecord>): PricebookRecord[] {
  return [...records].sort((a, b) => byCodeUnits(a.org, b.org) || byCodeUnits(a.refId, b.refId));
}

/** A record as it is printed: without the seq, which is this device's own concern. */
function printed(table: PricebookTable, record: PricebookRecord): Record<string, unknown> {
  const { fields, relations } = contentOf(table);
  const names = ['id', 'refId', 'org', ...fields.map(({ name }) => name), ...relations];
  const values: Record<string, unknown> = { ...record };
  return Object.fromEntries([...names, 'created', 'updated'].map((name) => [name, values[name]]));
}
