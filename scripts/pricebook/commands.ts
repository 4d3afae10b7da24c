import { replayLog } from '../../src/domain/changes/replay.ts';
import { contentOf } from '../../src/domain/changes/table-content.ts';
import type { MemoryTables } from '../../src/domain/changes/tables.ts';
import { type PriceFault, sentenceOf } from '../../src/domain/fault.ts';
import { isPlainObject, own } from '../../src/domain/plain-object.ts';
import { displayPrice, explainOffer } from '../../src/domain/pricing/explain-offer.ts';
import type { PriceInput } from '../../src/domain/pricing/price-offer.ts';
import { byCodeUnits } from '../../src/domain/text.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../src/schemas/pricebook.ts';
import { InputError, parseJson } from './input-error.ts';
import type { Output } from './output.ts';
import { type Input, textOf } from './read-input.ts';
import { readLog } from './read-log.ts';

/** `replay`: the tables that a log makes, and what became of each change. */
export async function replay(input: Input): Promise<Output> {
  const log = await readLog(input);
  const { tables, outcomes } = replayLog(log.books, log.changes);
  return { pieces: replayPieces(tables, outcomes), exitCode: 0 };
}

/** `check`: only the changes that would be skipped; ends with 1 if there are any. */
export async function check(input: Input): Promise<Output> {
  const log = await readLog(input);
  const { outcomes } = replayLog(log.books, log.changes);
  const skipped = outcomes.filter(({ status }) => status === 'skipped');
  return {
    pieces: [...list(skipped), '\n'],
    exitCode: skipped.length > 0 ? 1 : 0,
  };
}

/** `price`: a list of offers to the list of their prices as they are shown. */
export async function price(input: Input): Promise<Output> {
  return forEachOffer(input, (offer) => {
    const shown = displayPrice(offer);
    return shown.ok ? `{${displayPieces(shown)}}` : errorPiece(shown.fault);
  });
}

/** `explain`: the same with the steps that lead to each price (K2). */
export async function explain(input: Input): Promise<Output> {
  return forEachOffer(input, (offer) => {
    const explained = explainOffer(offer);
    if (!explained.ok) return errorPiece(explained.fault);
    return `{"steps":${JSON.stringify(explained.steps)},${displayPieces(explained)}}`;
  });
}

type AskedOffer = PriceInput & { rate: unknown };

async function forEachOffer(input: Input, answer: (offer: AskedOffer) => string): Promise<Output> {
  const offers = parseJson(await textOf(input), input.name);
  if (!Array.isArray(offers)) throw new InputError(`${input.name}: not a list of offers`);
  const answers = offers.map((item) => answer(askedOffer(item)));
  return { pieces: [...pieces('[', answers, ']'), '\n'], exitCode: 0 };
}

function askedOffer(item: unknown): AskedOffer {
  const given = isPlainObject(item) ? item : {};
  const offer = own(given, 'offer');
  return {
    variables: own(given, 'variables'),
    offer: isPlainObject(offer) ? offer : {},
    timeMult: own(given, 'timeMult'),
    materialMult: own(given, 'materialMult'),
    rate: own(given, 'rate'),
  };
}

/** Whole numbers in full: as JavaScript numbers, large ones would be rounded. */
function displayPieces(shown: { display: string; displayDiscounted: string }): string {
  return `"display":${shown.display},"displayDiscounted":${shown.displayDiscounted}`;
}

function errorPiece(fault: PriceFault): string {
  return JSON.stringify({ error: sentenceOf(fault) });
}

function* replayPieces(tables: MemoryTables, outcomes: readonly unknown[]): Generator<string> {
  yield '{"tables":{';
  for (const [index, table] of pricebookTables.entries()) {
    yield `${index === 0 ? '' : ','}"${table}":`;
    yield* list(sorted(tables.recordsOf(table)).map((record) => printed(table, record)));
  }
  yield '},"changes":';
  yield* list(outcomes);
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

function* list(values: readonly unknown[]): Generator<string> {
  yield* pieces(
    '[',
    values.map((value) => JSON.stringify(value)),
    ']',
  );
}

function* pieces(open: string, items: readonly string[], close: string): Generator<string> {
  yield open;
  for (const [index, item] of items.entries()) yield index === 0 ? item : `,\n${item}`;
  yield close;
}
