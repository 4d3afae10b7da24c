import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  rememberPriceListLayout,
  rememberUnfinishedList,
  unfinishedList,
} from '../../../database/local/price-list-layouts.ts';
import { type Draft, type DraftStep, keyOf } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { CellFault } from '../../../domain/exchange/cell-fault.ts';
import { takeCostList } from '../../../replication/cost-lists.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import type { Encoding } from '../../../spreadsheets/csv/decode-text.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { ExchangeClient } from './exchange-client.ts';
import type { ReadFault, ReadFile } from './file-reading.ts';
import {
  type LineDecisions,
  type ListPlan,
  type ListReading,
  readUnfinished,
  writeListReading,
  writeUnfinished,
} from './list-reading.ts';
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
  const { startWorker } = useApp();
  const { published, draft, edit } = useAuthoring();
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
  const calendar = useOfficeCalendar();
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
    async (file: Opened, choices: BookChoices) => {
      const worker = client.current;
      if (!worker) return;
      begun.current += 1;
      const run = begun.current;
      setState({ step: 'preview', file, choices, plan: null });
      try {
        await give(worker);
        // What was begun since gives the worker another book.
        if (begun.current !== run) return;
        const { removeMissing, withHidden } = choices;
        const made = await worker.call('planBook', removeMissing, withHidden);
        if (begun.current === run) setState({ step: 'preview', file, choices, plan: made });
      } catch (error) {
        console.error(error);
        if (begun.current === run) fail(file.name, { code: 'failed' });
      }
    },
    [give, fail],
  );

  /** What is to be worked out next of a list: of many decisions only the last counts. */
  const wanted = useRef<ListState | null>(null);
  /** Who is working out another; one that was stopped never answers. */
  const planning = useRef<ExchangeClient>(null);

  /** Works out what a list would do, as it is decided by now. */
  const planList = useCallback(
    async (next: ListState) => {
      begun.current += 1;
      wanted.current = next;
      setState({ ...next, isWorking: true });
      const worker = client.current;
      if (!worker || planning.current === worker) return;
      planning.current = worker;
      try {
        for (let want: ListState | null = next; want; want = wanted.current) {
          wanted.current = null;
          const run = begun.current;
          await give(worker);
          const plan = await worker.call('planList', want.reading, want.decisions);
          if (begun.current === run) setState({ ...want, plan, isWorking: false });
        }
      } catch (error) {
        console.error(error);
        if (client.current === worker) fail(next.file.name, { code: 'failed' });
      } finally {
        if (planning.current === worker) planning.current = null;
      }
    },
    [give, fail],
  );

  /** @param decisions of a list whose lines were being decided */
  const chooseColumns = (file: Opened, reading: ListReading, decisions?: LineDecisions) => {
    begun.current += 1;
    setState({ step: 'columns', file, reading, decisions });
  };

  /** Another sheet, as it was read before or is likely to be meant. */
  const chooseSheet = async (file: Opened, at: number) => {
    const head = file.sheets[at];
    const worker = client.current;
    if (!head || !worker) return;
    begun.current += 1;
    const run = begun.current;
    try {
      const supplier = await worker.call('supplier', head.name);
      if (begun.current !== run) return;
      chooseColumns(file, head.remembered ?? { ...head.guess, supplier });
    } catch (error) {
      console.error(error);
      if (begun.current === run) fail(file.name, { code: 'failed' });
    }
  };

  /** Asks how a list is to be read, unless it was begun, or one with its header was read before. */
  const openPriceList = async (file: Opened) => {
    begun.current += 1;
    const run = begun.current;
    const text = await unfinishedList(workspace, file.hash);
    const unfinished = text === null ? null : readUnfinished(text);
    const known = file.sheets.flatMap(({ hidden, remembered: reading }) =>
      hidden.isWhole ? [] : (reading ?? []),
    );
    const [only] = known;
    const reading = unfinished?.reading ?? (known.length === 1 ? only : undefined);
    if (begun.current !== run) return;
    if (!reading) return chooseSheet(file, file.likely);
    const isSo = file.encoding === null || reading.encoding === file.chosen;
    const as = isSo ? file : await decoded(file, reading.encoding);
    if (!as) return;
    const decisions: LineDecisions = unfinished?.decisions ?? new Map();
    const from = unfinished ? 'unfinished' : 'remembered';
    await planList({
      step: 'list',
      file: as,
      reading,
      decisions,
      from,
      plan: null,
      isWorking: true,
    });
  };

  /** Reads the file's characters so. */
  const chooseEncoding = async (file: Opened, encoding: Encoding) => {
    const as = await decoded(file, encoding);
    if (as) await chooseSheet(as, as.likely);
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
    const worker = new ExchangeClient(startWorker);
    client.current = worker;
    given.current = null;
    const { name } = chosen;
    setState({ step: 'reading', name });
    try {
      const [read] = await Promise.all([worker.call('read', chosen, remembered), give(worker)]);
      if (begun.current !== run) return;
      if (!read.ok) return fail(name, read.fault);
      const file: Opened = { ...read, name, chosen: null };
      if (file.isBook) await plan(file, { removeMissing: false, withHidden: false });
      else await openPriceList(file);
    } catch (error) {
      console.error(error);
      if (begun.current === run) fail(name, { code: 'failed' });
    }
  };

  const toKeep = useRef(new Map<string, () => Promise<void>>());
  const isKeeping = useRef(false);
  /** Of what is to be kept under a name the latest alone: keys are pressed faster than a storage writes. */
  const keep = async (name: string, work: () => Promise<void>) => {
    const waiting = toKeep.current;
    waiting.set(name, work);
    if (isKeeping.current) return;
    isKeeping.current = true;
    for (const [next, write] of waiting) {
      waiting.delete(next);
      // No room: the list is asked for the next time.
      await write().catch(console.error);
    }
    isKeeping.current = false;
  };
  const keepReading = (hash: string, reading: ListReading) =>
    keep(`reading ${hash}`, async () => {
      const header = await client.current?.call('fingerprint', reading);
      if (header) await rememberPriceListLayout(workspace, header, writeListReading(reading));
    });
  /** @param list null: it is finished */
  const keepList = (hash: string, list: Pick<ListState, 'reading' | 'decisions'> | null) =>
    keep(`list ${hash}`, () => {
      const text = list && writeUnfinished(list.reading, list.decisions);
      return rememberUnfinishedList(workspace, hash, text);
    });

  /** Reads a list so, and remembers it. */
  const readList = (file: Opened, reading: ListReading, decisions: LineDecisions = new Map()) => {
    const kept = { ...reading, encoding: file.chosen };
    const next = {
      step: 'list',
      file,
      reading: kept,
      decisions,
      plan: null,
      isWorking: true,
    } as const;
    void planList({ ...next, from: 'asked' });
    void keepReading(file.hash, kept);
  };

  /** What somebody has decided of lines, which is kept if the page is left (X13). */
  const decide = (
    list: ListState,
    to: { reading?: ListReading; decisions?: LineDecisions },
  ): void => {
    const next = { ...list, ...to };
    void planList(next);
    if (to.reading) void keepReading(list.file.hash, to.reading);
    // What is remembered by the header is no list that somebody has to finish.
    const isRemembered = next.decisions.size === 0 && next.reading.header >= 0;
    void keepList(list.file.hash, isRemembered ? null : next);
  };

  /**
   * Stores what was planned as one step of the draft, and that a list was taken (X14); undefined for the second of two presses.
   * @throws a fault of the storage
   */
  const store = (before: PreviewState | ListState, { edits: total }: Pick<Plan, 'edits'>) =>
    oneAtATime(async (): Promise<Stored | undefined> => {
      const worker = client.current;
      if (!worker) return undefined;
      const { name } = before.file;
      const planned = given.current?.book.draft;
      const back = () => {
        if (given.current?.book === current.current.book) setState(before);
        else void planAgain(before);
      };
      begun.current += 1;
      setState({ step: 'storing', name, stored: 0, total });
      try {
        const entries = await worker.all(total, (from, to) => worker.call('entries', from, to));
        const said = before.step === 'list' ? await worker.call('confirmed') : null;
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
        if (before.step === 'list' && said) {
          void keepList(before.file.hash, null);
          const day = calendar.dayOf(new Date().toISOString());
          await takeCostList(workspace, { ...said, supplier: before.reading.supplier, day });
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

  /** What the worker knows of the lines of the list that was planned last. */
  const ask = useCallback(<Asked>(question: (worker: ExchangeClient) => Promise<Asked>) => {
    const worker = client.current;
    return worker ? question(worker) : Promise.resolve(null);
  }, []);

  const planAgain = useCallback(
    (before: PreviewState | ListState) =>
      before.step === 'list' ? planList(before) : plan(before.file, before.choices),
    [plan, planList],
  );

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
    const isPlanned = now.step === 'preview' || now.step === 'list';
    if (isPlanned && given.current?.book !== book) void planAgain(now);
  }, [book, planAgain]);

  return {
    ...{ state, open, openPriceList, chooseSheet, chooseColumns, chooseEncoding },
    ...{ readList, decide, ask, plan, store, faults, cancel },
  };
}

type AuthorsBook = { published: PublishedBook; draft: Draft };

export type Import = ReturnType<typeof useImport>;

const nothingChosen: ImportState = { step: 'choose', failure: null };

/** A file that was read; `chosen`: the encoding that somebody chose for it. */
type Opened = Omit<Extract<ReadFile, { ok: true }>, 'ok'> & {
  name: string;
  chosen: Encoding | null;
};

/** What a workbook of the book would do; `plan`: null while it is being worked out. */
type PreviewState = { step: 'preview'; file: Opened; choices: BookChoices; plan: Plan | null };

/** Whether records go that the file lacks, and whether what the workbook hides is read. */
type BookChoices = { removeMissing: boolean; withHidden: boolean };

/** A supplier's list whose lines are being decided. */
export type ListState = {
  step: 'list';
  file: Opened;
  reading: ListReading;
  decisions: LineDecisions;
  /** Whether somebody said how it is read, just now or for an earlier list, or it was begun and left. */
  from: 'asked' | 'remembered' | 'unfinished';
  /** As it was decided before, while `isWorking`; null: not yet. */
  plan: ListPlan | null;
  isWorking: boolean;
};

export type ImportState =
  /** `failure`: why the last file was not taken. */
  | { step: 'choose'; failure: { name: string; fault: ReadFault } | null }
  | { step: 'reading'; name: string }
  /** A price list whose columns are being chosen, at first as they are likely to be, or were. */
  | { step: 'columns'; file: Opened; reading: ListReading; decisions: LineDecisions | undefined }
  | PreviewState
  | ListState
  | { step: 'storing'; name: string; stored: number; total: number };
