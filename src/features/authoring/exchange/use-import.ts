import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rememberPriceListLayout } from '../../../database/local/price-list-layouts.ts';
import { type Draft, type DraftStep, keyOf } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { CellFault } from '../../../domain/exchange/cell-fault.ts';
import type { GuessOptions } from '../../../domain/exchange/price-list-layout.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { typedIn, useNumberLocale } from '../../../runtime/use-money.ts';
import type { Encoding } from '../../../spreadsheets/csv/decode-text.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { ExchangeClient } from './exchange-client.ts';
import type { ListReading, ReadFault, ReadFile, SheetHead } from './file-reading.ts';
import type { Plan } from './plan.ts';
import type { HeadOfBook } from './use-book-head.ts';

/**
 * What came of storing an import. `stale`: the draft has changed since it was worked out, and nothing is stored; `left`: it
 * is stored, and the screen was left meanwhile.
 */
type Stored = 'stored' | 'stale' | 'left';

/** How often it is said how far storing has come: each time the screen is drawn anew, which storing waits for. */
const progressMs = 300;

/**
 * An import from the choice of the file to the draft. The file stays with the worker; where the book or the draft
 * changes meanwhile, what the import would do is worked out again.
 *
 * @param remembered how price lists were read, as text by their header
 */
export function useImport(head: HeadOfBook, remembered: ReadonlyMap<string, string>) {
  const workspace = useWorkspace();
  const { published, draft, edit } = useAuthoring();
  const guess = useGuess(head);
  const book = useMemo(() => ({ published, draft }), [published, draft]);
  const [state, setState] = useState<ImportState>(nothingChosen);
  const client = useRef<ExchangeClient>(null);
  /** The book that the worker has or is being given: what it plans is planned for that. */
  const given = useRef<{ book: AuthorsBook; done: Promise<void> } | null>(null);
  /** As it is by now, for what goes on from an earlier render. */
  const current = useRef({ book, head });
  useEffect(() => {
    current.current = { book, head };
  });
  /** Counts what was begun: an answer to something earlier is nobody's. */
  const begun = useRef(0);
  const oneAtATime = useOneAtATime();

  const close = useCallback(() => {
    begun.current += 1;
    client.current?.end();
    client.current = null;
  }, []);
  useEffect(() => close, [close]);

  const fail = useCallback(
    (name: string, fault: ReadFault) => {
      close();
      setState({ step: 'choose', failure: { name, fault } });
    },
    [close],
  );

  const give = useCallback((worker: ExchangeClient) => {
    const { book, head } = current.current;
    if (given.current?.book !== book) given.current = { book, done: worker.giveBook(book, head) };
    return given.current.done;
  }, []);

  /** Works out what the file would do. */
  const plan = useCallback(
    async (file: Opened, taken: Taken) => {
      const worker = client.current;
      if (!worker) return;
      begun.current += 1;
      const run = begun.current;
      setState({ step: 'preview', file, taken, plan: null });
      try {
        await give(worker);
        // What was begun since gives the worker another book.
        if (begun.current !== run) return;
        const made = await planOf(worker, taken);
        if (begun.current === run) setState({ step: 'preview', file, taken, plan: made });
      } catch (error) {
        console.error(error);
        if (begun.current === run) fail(file.name, { code: 'failed' });
      }
    },
    [give, fail],
  );

  const chooseColumns = (file: Opened, sheet: number, reading?: ListReading) => {
    begun.current += 1;
    const head = file.sheets[sheet];
    const known = reading ?? head?.remembered ?? (head && guessedReading(head));
    if (known) setState({ step: 'columns', file, sheet, reading: known });
  };

  /** Asks for the columns of a list, unless one with its header was read before. */
  const openPriceList = async (file: Opened) => {
    const sheet = fullestSheet(file.sheets);
    const reading = file.sheets[sheet]?.remembered;
    if (!reading) return chooseColumns(file, sheet);
    const isSo = file.encoding === null || reading.encoding === file.chosen;
    const as = isSo ? file : await decoded(file, reading.encoding);
    if (as) await plan(as, { as: 'priceList', sheet, reading, isRemembered: true });
  };

  /** Reads the file's characters so. */
  const chooseEncoding = async (file: Opened, encoding: Encoding) => {
    const as = await decoded(file, encoding);
    if (as) chooseColumns(as, fullestSheet(as.sheets));
  };

  /** null: another file was chosen meanwhile, or this one can't be read so. */
  const decoded = async (file: Opened, encoding: Encoding | null): Promise<Opened | null> => {
    const worker = client.current;
    if (!worker) return null;
    begun.current += 1;
    const run = begun.current;
    try {
      const read = await worker.call('decode', encoding);
      if (begun.current !== run) return null;
      if (read.ok) return { ...read, name: file.name, chosen: encoding };
      fail(file.name, read.fault);
    } catch (error) {
      console.error(error);
      if (begun.current === run) fail(file.name, { code: 'failed' });
    }
    return null;
  };

  const open = async (chosen: File) => {
    close();
    const run = begun.current;
    const worker = new ExchangeClient();
    client.current = worker;
    given.current = null;
    const { name } = chosen;
    setState({ step: 'reading', name });
    try {
      const [read] = await Promise.all([
        worker.call('read', chosen, guess, remembered),
        give(worker),
      ]);
      if (begun.current !== run) return;
      if (!read.ok) return fail(name, read.fault);
      const file: Opened = { ...read, name, chosen: null };
      if (file.isBook) await plan(file, { as: 'book', removeMissing: false });
      else await openPriceList(file);
    } catch (error) {
      console.error(error);
      if (begun.current === run) fail(name, { code: 'failed' });
    }
  };

  /** Reads a list by these columns, and remembers them. */
  const readList = async (file: Opened, { sheet, reading, isRemembered = false }: ListChoice) => {
    const worker = client.current;
    if (!worker) return;
    const kept = { ...reading, encoding: file.chosen };
    void plan(file, { as: 'priceList', sheet, reading: kept, isRemembered });
    try {
      const header = await worker.call('fingerprint', sheet, reading.layout);
      if (header === null) return;
      await rememberPriceListLayout(workspace, header, JSON.stringify(kept));
    } catch (error) {
      // No room: the columns are asked for the next time.
      console.error(error);
    }
  };

  /**
   * Stores what was planned as one step of the draft; undefined for the second of two presses.
   * @throws a fault of the storage
   */
  const store = (before: Extract<ImportState, { step: 'preview' }>, { edits: total }: Plan) =>
    oneAtATime(async (): Promise<Stored | undefined> => {
      const worker = client.current;
      if (!worker) return undefined;
      const { name } = before.file;
      const planned = given.current?.book.draft;
      const back = () => {
        if (given.current?.book === current.current.book) setState(before);
        else void plan(before.file, before.taken);
      };
      begun.current += 1;
      setState({ step: 'storing', name, stored: 0, total });
      try {
        const entries = await worker.all(total, (from, to) => worker.call('entries', from, to));
        const step: DraftStep = new Map(entries.map((entry) => [keyOf(entry.key), entry]));
        let isStale = false;
        let told = performance.now();
        await edit(
          (now) => {
            isStale = [...step.keys()].some((key) => now.get(key) !== planned?.get(key));
            return isStale ? new Map() : step;
          },
          (stored) => {
            if (performance.now() - told < progressMs) return;
            told = performance.now();
            setState({ step: 'storing', name, stored, total });
          },
        );
        if (isStale) {
          back();
          return 'stale';
        }
        return client.current === worker ? 'stored' : 'left';
      } catch (error) {
        back();
        throw error;
      }
    });

  const faults = async (count: number): Promise<CellFault[]> => {
    const worker = client.current;
    return worker ? worker.all(count, (from, to) => worker.call('faults', from, to)) : [];
  };

  const cancel = () => {
    close();
    setState(nothingChosen);
  };

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  // The book has changed under a preview: it is worked out again.
  useEffect(() => {
    const now = latest.current;
    if (now.step === 'preview' && given.current?.book !== book) void plan(now.file, now.taken);
  }, [book, plan]);

  return {
    ...{ state, open, openPriceList, chooseColumns, chooseEncoding },
    ...{ readList, plan, store, faults, cancel },
  };
}

type AuthorsBook = { published: PublishedBook; draft: Draft };

export type Import = ReturnType<typeof useImport>;

type ListChoice = { sheet: number; reading: ListReading; isRemembered?: boolean };

/** How a price list is read where it does not tell. */
function useGuess({ currencies, currency }: HeadOfBook): GuessOptions {
  const locale = useNumberLocale();
  const { thousands } = typedIn({ currency, currencies: [...currencies], rate: '1', locale });
  return { currencies, currency, decimal: thousands === '.' ? ',' : '.' };
}

const nothingChosen: ImportState = { step: 'choose', failure: null };

function planOf(worker: ExchangeClient, taken: Taken): Promise<Plan> {
  return taken.as === 'book'
    ? worker.call('planBook', taken.removeMissing)
    : worker.call('planPriceList', taken.sheet, taken.reading);
}

function guessedReading({ guess }: SheetHead): ListReading {
  return { layout: guess.layout, encoding: null, makeUnmatched: false };
}

/** Which sheet is likely to be the list. */
function fullestSheet(sheets: readonly SheetHead[]): number {
  const most = Math.max(...sheets.map(({ rows }) => rows));
  return sheets.findIndex(({ rows }) => rows === most);
}

/** A file that was read; `chosen`: the encoding that somebody chose for it. */
type Opened = Omit<Extract<ReadFile, { ok: true }>, 'ok'> & {
  name: string;
  chosen: Encoding | null;
};

/** What a file is taken for; `isRemembered`: its columns were not asked for. */
type Taken =
  | { as: 'book'; removeMissing: boolean }
  | { as: 'priceList'; sheet: number; reading: ListReading; isRemembered: boolean };

export type ImportState =
  /** `failure`: why the last file was not taken. */
  | { step: 'choose'; failure: { name: string; fault: ReadFault } | null }
  | { step: 'reading'; name: string }
  /** A price list whose columns are being chosen, at first as they are likely to be, or were. */
  | { step: 'columns'; file: Opened; sheet: number; reading: ListReading }
  /** `plan`: null while it is being worked out. */
  | { step: 'preview'; file: Opened; taken: Taken; plan: Plan | null }
  | { step: 'storing'; name: string; stored: number; total: number };
