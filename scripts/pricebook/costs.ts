import { Big } from 'big.js';
import { draftChanges } from '../../src/domain/draft/draft-changes.ts';
import {
  type CostColumns,
  costRoles,
  listSheet,
} from '../../src/domain/exchange/costs/cost-columns.ts';
import {
  type CostList,
  type CostListOptions,
  type CostRow,
  costText,
  noAnswers,
  readCostList,
} from '../../src/domain/exchange/costs/cost-list.ts';
import { costSentence } from '../../src/domain/exchange/costs/cost-reason.ts';
import { columnAt, columnLetters, type Sheet } from '../../src/domain/exchange/sheet.ts';
import { isPlainObject, own } from '../../src/domain/plain-object.ts';
import { exact } from '../../src/domain/pricing/exact.ts';
import { listLimits } from '../../src/spreadsheets/limits.ts';
import { bookOf, type ExchangeFiles, sheetsIn } from './exchange.ts';
import { InputError, parseJson } from './input-error.ts';
import type { Output } from './output.ts';
import { openInput } from './read-input.ts';
import { readLog } from './read-log.ts';

/** The same with what is said of the list; numbers and JSON as they are typed. */
export type CostsArguments = ExchangeFiles & {
  acceptSuggestions: boolean;
  supplier?: string | undefined;
  columns?: string | undefined;
  rate?: string | undefined;
  factor?: string | undefined;
};

/** `costs`: prints what a supplier's list does to what parts cost (X16). */
export async function costsFile(said: CostsArguments): Promise<Output> {
  const { file } = said;
  const options = optionsOf(said);
  const published = bookOf(await readLog(openInput(said.log)), said.log, said.org);
  const sheets = await sheetsIn(file, listLimits);
  const sheet = listSheet(sheets);
  if (!sheet) throw new InputError(`${file}: all sheets are hidden`);
  const list = readCostList({ published, draft: new Map(), drafted: published }, sheet, options);
  const { columns } = list.header;
  if (columns.cost === null || (columns.code === null && columns.name === null)) {
    const lacking = columns.cost === null ? 'cost' : 'code';
    throw new InputError(
      `${file}: no column of sheet ${sheet.name} is known as ${lacking}; say which it is, as in --columns '{"${lacking}":"B"}'`,
    );
  }
  const edits = [...list.step.values()].flatMap(({ edit }) => edit ?? []);
  const changeset = draftChanges(edits, published).flat();
  const pieces = [JSON.stringify({ ...printed(list), changeset }), '\n'];
  return { pieces, remarks: remarksOn(file, sheet, sheets), exitCode: 0 };
}

function optionsOf({ supplier, columns, rate, factor, acceptSuggestions }: CostsArguments) {
  const options: CostListOptions = {
    supplier: supplier?.trim() ?? '',
    columns: columns === undefined ? {} : columnsOf(parseJson(columns, '--columns')),
    rate: rate === undefined ? new Big(1) : aboveZero(rate, '--rate'),
    factor: factor === undefined ? null : factorOf(factor),
    notOurs: new Set(),
    acceptSuggestions,
    answers: noAnswers,
  };
  return options;
}

function columnsOf(value: unknown): Partial<CostColumns> {
  const refuse = (reason: string) => new InputError(`--columns: ${reason}`);
  if (!isPlainObject(value)) throw refuse('not an object');
  const columns: Partial<Record<(typeof costRoles)[number], number | null>> = {};
  for (const name of Object.keys(value)) {
    const role = costRoles.find((each) => each === name);
    if (!role) throw refuse(`no column is called ${name}; there are ${costRoles.join(', ')}`);
    const letters = own(value, name);
    const at = typeof letters === 'string' ? columnAt(letters.trim()) : null;
    if (letters !== null && at === null) throw refuse(`${name}: neither a letter nor null`);
    columns[role] = at;
  }
  return columns;
}

function factorOf(text: string): Big | ReadonlyMap<string, Big> {
  if (!text.trim().startsWith('{')) return aboveZero(text, '--factor');
  const groups = parseJson(text, '--factor');
  if (!isPlainObject(groups)) throw new InputError('--factor: not an object');
  return new Map(
    Object.keys(groups).map((name) => [name, aboveZero(own(groups, name), `--factor ${name}`)]),
  );
}

function aboveZero(value: unknown, name: string): Big {
  const number = exact(typeof value === 'string' ? value.trim() : value);
  if (!number?.gt(0)) throw new InputError(`${name}: not a decimal number above 0`);
  return number;
}

function printed({ header, rows, missing }: CostList) {
  const of = <K extends CostRow['kind']>(kind: K) =>
    rows.filter((row): row is Extract<CostRow, { kind: K }> => row.kind === kind);
  const letters = (at: number | null) => (at === null ? null : columnLetters(at));
  const { columns } = header;
  return {
    columns: Object.fromEntries(costRoles.map((role) => [role, letters(columns[role])])),
    header: header.row + 1,
    changes: of('changed').map(({ row, refId, before, after, by }) => ({
      row,
      refId,
      before: costText(before),
      after: costText(after),
      by,
    })),
    same: of('same').map(({ row }) => row),
    suggested: of('suggested').map(({ row, refIds, why }) => ({ row, refIds, why: whys[why] })),
    unmatched: rows.flatMap(({ kind, row }) => (kind === 'unmatched' ? row : [])),
    asked: of('asked').map(({ row, reason }) => ({ row, reason: costSentence(reason) })),
    errors: of('error').map(({ row, role, reason }) => ({
      row,
      column: letters(columns[role]) ?? '',
      reason: costSentence(reason),
    })),
    left: rows.flatMap(({ kind, row }) => (kind === 'left' ? row : [])),
    missing,
  };
}

const whys = {
  damagedCode: 'A spreadsheet makes this code of one that the part has.',
  number: 'Both have the same number of a manufacturer.',
  name: 'The names are alike.',
} as const;

/** Which sheet was read, and what of it and beside it was left. */
function remarksOn(file: string, read: Sheet, sheets: readonly Sheet[]): string[] {
  const others = sheets.filter((sheet) => sheet !== read);
  const { rows, columns } = read.hidden ?? { rows: new Set(), columns: new Set<number>() };
  return [
    ...(others.length > 0 ? [`sheet ${read.name} was read`] : []),
    ...others.map(
      ({ name, hidden }) => `sheet ${name}${hidden?.isWhole ? ', hidden,' : ''} is left`,
    ),
    ...(rows.size > 0 ? [`${rows.size} hidden rows of sheet ${read.name} are left`] : []),
    ...[...columns].map(
      (at) => `column ${columnLetters(at)} of sheet ${read.name}, hidden, is left`,
    ),
  ].map((remark) => `${file}: ${remark}`);
}
