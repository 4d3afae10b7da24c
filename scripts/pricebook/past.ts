import { type PriceDifference, priceDifferences } from '../../src/domain/past/price-differences.ts';
import { recordDifferences } from '../../src/domain/past/record-differences.ts';
import { isPlainObject } from '../../src/domain/plain-object.ts';
import type { DisplayPrice } from '../../src/domain/pricing/explain-offer.ts';
import { booksBetween } from './book-of-log.ts';
import { askedPrice, pricePiece } from './commands.ts';
import { InputError, parseJson } from './input-error.ts';
import { jsonList, listOf, type Output } from './output.ts';
import { openInput, textOf } from './read-input.ts';
import { readLog } from './read-log.ts';
import { readSeq } from './read-seq.ts';

/** Two moments of a log, as they are typed; `prices` is the file that says by what to price. */
export type Moments = {
  log: string | undefined;
  org: string;
  from: string;
  to: string;
  prices: string | undefined;
};

/** `diff`: what the organization is shown otherwise as of two changes of a log (H9). */
export async function diff({ log: path, org, from, to, prices }: Moments): Promise<Output> {
  const moments = { from: readSeq('from', from), to: readSeq('to', to) };
  const input = openInput(path);
  const log = await readLog(input);
  const books = booksBetween(log, org, moments);
  if (!books) throw new InputError(`${input.name}: no book of organization ${org}`);
  const records = jsonList(recordDifferences(books.before, books.after));
  if (prices === undefined) return { pieces: ended(records), exitCode: 0 };
  const menus = priceDifferences(books.before, books.after, await termsIn(prices));
  return { pieces: ended(withMenus(records, menus)), exitCode: 0 };
}

async function termsIn(path: string) {
  const input = openInput(path);
  const given = parseJson(await textOf(input), input.name);
  if (!isPlainObject(given)) throw new InputError(`${input.name}: not an object with variables`);
  const { offer: _, ...terms } = askedPrice(given);
  return terms;
}

function* withMenus(
  records: Iterable<string>,
  menus: readonly PriceDifference[],
): Generator<string> {
  yield '{"records":';
  yield* records;
  yield ',"menus":';
  yield* listOf(menus.map(menuPiece));
  yield '}';
}

function menuPiece({ menu, tier, before, after }: PriceDifference): string {
  const names = JSON.stringify({ menu, tier }).slice(0, -1);
  return `${names},"before":${priceOrNull(before)},"after":${priceOrNull(after)}}`;
}

function priceOrNull(price: DisplayPrice | null): string {
  return price ? pricePiece(price) : 'null';
}

function* ended(pieces: Iterable<string>): Generator<string> {
  yield* pieces;
  yield '\n';
}
