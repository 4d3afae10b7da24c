import type { Scheduler } from 'fast-check';
import { ClientResponseError } from 'pocketbase';
import { expect } from 'vitest';
import { booksInView } from '../../../src/domain/changes/books.ts';
import { isOfLog } from '../../../src/domain/changes/change-window.ts';
import { changesetFault } from '../../../src/domain/changes/changeset-limits.ts';
import { earlierEdits } from '../../../src/domain/changes/step-at-once.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeRecord, ChangeRow } from '../../../src/schemas/change-log.ts';
import { draftRow } from '../../support/draft-row.ts';
import { listedTables } from '../../support/listed-tables.ts';
import { type ModelOutcome, replayModel } from '../../support/replay-model.ts';
import { madeTag } from '../../support/steps.ts';
import { type OpenTab, organization, TabLife } from './device.ts';
import { LogServer } from './log-server.ts';
import { SharedStorage } from './shared-storage.ts';
import type { End, Links, Step } from './steps.ts';

/** An edited record of the author's draft, which nothing that happens here concerns (S10). */
const draft = draftRow('draft0000000001', organization);

/** Whose the books are; two are the device's own. */
const orgs = [organization, 'orgb00000000002', 'orgc00000000003', organization];

/** One device with two tabs, and its server. */
export class World {
  readonly #server = new LogServer(booksLinked({ parent: 1, dependencies: [] }));
  readonly #storage = new SharedStorage();
  readonly #scheduler: Scheduler;
  readonly #openers: readonly OpenTab[];
  readonly #lives: TabLife[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #failures: unknown[] = [];
  /** Changes that the device took and has to keep. */
  readonly #taken = new Set<string>();
  /** Changes that a person discarded, or that the server lost. */
  readonly #gone = new Set<string>();
  #posts = 0;
  #edits = 0;

  constructor(scheduler: Scheduler, openers: readonly OpenTab[]) {
    this.#scheduler = scheduler;
    this.#openers = openers;
  }

  async open(): Promise<void> {
    for (const place of this.#openers.keys()) await this.#openTab(place, undefined);
    await this.#answered(this.#life(0).tab.keep(draft));
  }

  async take(step: Step): Promise<void> {
    this.#begin(step);
    await this.#progress(step.then);
    if ('end' in step) await this.#end(step.tab, step.end);
  }

  /** Lets everything end, with a server that answers again; then checks what must hold. */
  async settle(): Promise<void> {
    for (const life of this.#lives) {
      life.thaw();
      life.faults.clear();
      life.books = null;
    }
    await this.#ended();
    // A change whose page was killed while it was sent waits for the next start of the program.
    for (const place of this.#lives.keys()) await this.#restart(place, undefined);
    await this.#syncAll();
    await this.#check();

    const { writes } = this.#storage;
    await this.#syncAll();
    expect(this.#storage.writes, 'writes of a second pass').toBe(writes);
    for (const place of this.#lives.keys()) await this.#restart(place, undefined);
    await this.#syncAll();
    expect(this.#storage.writes, 'writes of a pass after a restart').toBe(writes);
    await this.#check();
  }

  async close(): Promise<void> {
    for (const life of this.#lives) {
      life.kill();
      await life.close();
    }
    await this.#ended();
  }

  #begin(step: Step): void {
    const server = this.#server;
    if (step.kind === 'post') this.#post(step.book, step.changeset);
    if (step.kind === 'refuse') server.refused = step.some ? refusedMark : null;
    if (step.kind === 'go back') this.#goBack(step.changes);
    if (step.kind === 'link') server.books = booksLinked(step.links);
    if (!('tab' in step)) return;
    const life = this.#life(step.tab);
    if (step.kind === 'thaw') life.thaw();
    if (step.kind === 'sync' && !life.isSyncing) {
      if (step.contact) life.books = null;
      life.planFaults(step.faults);
      this.#startSync(life, step.limit);
    }
    if (step.kind === 'edit') this.#start(life, () => this.#edit(life, step.changeset));
    if (step.kind === 'decide') this.#start(life, () => this.#decide(life, step));
    if (step.kind === 'replay') this.#start(life, () => this.#replay(life, step));
  }

  async #end(place: number, end: End): Promise<void> {
    const life = this.#life(place);
    if (end === 'frozen') life.isFrozen = true;
    if (end === 'killed') await this.#restart(place, life.tab.checkpoint());
    if (end === 'killed and behind') await this.#restart(place, undefined);
  }

  #startSync(life: TabLife, limit: number): void {
    const seizes = this.#lives.some((other) => other !== life && other.isFrozen);
    life.isSyncing = true;
    this.#start(life, () =>
      life.tab.sync(limit, seizes).finally(() => {
        life.isSyncing = false;
      }),
    );
  }

  #start(life: TabLife, work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch((error: unknown) => {
        if (life.isAlive() && !isExpected(error)) this.#failures.push(error);
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #edit({ tab }: TabLife, changeset: unknown): Promise<void> {
    // The log may hold what came in before there were limits; of a device nothing is taken that is beyond them.
    if (changesetFault(changeset as ChangeRecord[])) return;
    // Each says something that no other does, and so is in the log in the end.
    this.#edits += 1;
    const wanted = earlierEdits(changeset as ChangeRecord[]);
    // Some of them find another value than they were made of, and wait for a decision.
    const edits =
      this.#edits % 3 > 0 ? wanted : wanted.map((each) => ({ ...each, base: each.values }));
    this.#taken.add(await tab.publish([...edits, madeTag(`edit_${this.#edits}`)]));
  }

  async #decide({ tab }: TabLife, { which, discard }: { which: number; discard: boolean }) {
    const unsent = await tab.unsent();
    const refused = unsent.filter(({ status }) => status === 'refused');
    const step = refused[which % Math.max(1, refused.length)];
    if (!step) return;
    if (!discard) return tab.retry(step);
    this.#gone.add(step.change);
    await tab.discard(step);
  }

  /** A page that was applied comes again, alone or with what follows it. */
  async #replay({ tab, books }: TabLife, { from, count }: { from: number; count: number }) {
    const state = await tab.state();
    const rows = this.#rowsInView(books ?? []);
    const applied = rows.filter(({ seq }) => seq <= (state?.cursor?.seq ?? 0));
    if (!state || applied.at(-1)?.id !== state.cursor?.id) return;
    const start = from % (applied.length + 1);
    await tab.advance(rows[start - 1] ?? null, structuredClone(rows.slice(start, start + count)));
  }

  #post(place: number, changeset: unknown): void {
    const book = this.#server.books[place];
    if (!book) throw new Error(`There is no book ${place}`);
    this.#posts += 1;
    const id = `posted${String(this.#posts).padStart(9, '0')}`;
    const note = this.#posts % 2 === 0 ? `why ${this.#posts}` : '';
    this.#server.append({ id, book: book.id, org: book.org, changeset, note });
  }

  #goBack(changes: number): void {
    const before = this.#server.rows;
    this.#server.goBack(changes);
    for (const { id } of before.slice(this.#server.rows.length)) this.#gone.add(id);
  }

  async #openTab(place: number, checkpoint: Parameters<TabLife['open']>[3]): Promise<void> {
    const open = this.#openers[place];
    if (!open) throw new Error(`There is no tab ${place}`);
    const life = new TabLife(this.#scheduler, `tab ${place}`);
    this.#lives[place] = life;
    await life.open(open, this.#storage, this.#server, checkpoint);
  }

  async #restart(place: number, checkpoint: Parameters<TabLife['open']>[3]): Promise<void> {
    const life = this.#life(place);
    life.kill();
    await life.close();
    await this.#openTab(place, checkpoint);
  }

  #life(place: number): TabLife {
    const life = this.#lives[place];
    if (!life) throw new Error(`There is no tab ${place}`);
    return life;
  }

  async #syncAll(): Promise<void> {
    for (const life of this.#lives) {
      this.#startSync(life, 500);
      await this.#ended();
    }
  }

  async #progress(calls: number): Promise<void> {
    for (let call = 0; call < calls; call += 1) {
      await quiet();
      if (this.#scheduler.count() === 0) return;
      await this.#scheduler.waitNext(1);
    }
  }

  async #ended(): Promise<void> {
    let idle = 0;
    while (this.#running.size > 0 || this.#scheduler.count() > 0) {
      idle = this.#scheduler.count() > 0 ? 0 : idle + 1;
      if (idle > patience) throw new Error('Something waits for ever');
      await this.#progress(1_000);
      // RxDB waits for a moment where a write crosses a query.
      if (this.#scheduler.count() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await quiet();
  }

  #rowsInView(books: readonly Book[]): ChangeRow[] {
    const inView = books.map(({ id }) => id);
    return this.#server.rows.filter(({ book }) => inView.includes(book));
  }

  async #check(): Promise<void> {
    expect(this.#failures).toEqual([]);
    const [life] = this.#lives;
    const unsent = (await this.#answered(life?.tab.unsent())) ?? [];
    const rows = this.#server.rows;
    const kept = new Set([...rows.map(({ id }) => id), ...unsent.map(({ change }) => change)]);
    const lost = [...this.#taken].filter((id) => !kept.has(id) && !this.#gone.has(id));
    expect(lost, 'changes that were taken').toEqual([]);

    const books = booksInView(this.#server.books, organization);
    const log = replayModel(books, rows);
    for (const { tab } of this.#lives) {
      const stored = await this.#answered(tab.tables());
      expect(stored && listedTables(stored)).toEqual(log.tables);
      const state = await this.#answered(tab.state());
      await this.#checkRecords(tab, log.outcomes);
      expect(state?.skipped).toEqual(log.outcomes.filter(({ status }) => status === 'skipped'));
      const last = new Map(
        log.outcomes.map(({ book, seq, created }) => [book, { book, seq, created }]),
      );
      expect(new Set(state?.revisions)).toEqual(new Set(last.values()));
    }
  }

  /** The latest changes, and those that were skipped (L4). */
  async #checkRecords(tab: TabLife['tab'], outcomes: readonly ModelOutcome[]): Promise<void> {
    const entries = (await this.#answered(tab.entries())) ?? [];
    const expected = outcomes.filter(
      ({ status }, at) => at >= outcomes.length - windowSize || status === 'skipped',
    );
    expect(entries.filter(isOfLog).sort((a, b) => a.seq - b.seq)).toEqual(expected);
    expect(entries.filter(({ status }) => status === 'draft')).toEqual([draft]);
  }

  async #answered<T>(call: Promise<T> | undefined): Promise<T | undefined> {
    let answer: T | undefined;
    const running: Promise<void> = Promise.resolve(call)
      .then((value) => {
        answer = value;
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    await this.#ended();
    return answer;
  }
}

/** So many milliseconds without any call: something waits for what never comes. */
const patience = 1_000;

/** A change whose text holds this is refused while the server refuses some. */
const refusedMark = 'Leak';

/** The organization's own two books, of which the first inherits as `links` say, and two others. */
function booksLinked({ parent, dependencies }: Links): Book[] {
  const ids = orgs.map((_, place) => `book0000000000${place}`);
  return orgs.map((org, place) => ({
    id: ids[place] ?? '',
    org,
    refId: place === 3 ? 'b' : 'a',
    name: '',
    parent: place === 0 && parent !== null ? (ids[parent] ?? '') : '',
    dependencies: place === 0 ? dependencies.map((other) => ids[other] ?? '') : [],
    created: `2026-01-0${place + 1} 00:00:00.000Z`,
    updated: '2026-01-01 00:00:00.000Z',
  }));
}

const expectedErrors = ['AbortError', 'PublishError', 'BrokenDownload'];

/** A lost message, a lock that was stolen, an edit before the first sync, a log that went back. */
function isExpected(error: unknown): boolean {
  if (error instanceof ClientResponseError) return error.status === 0;
  return error instanceof Error && expectedErrors.includes(error.name);
}

/** Settles when nothing more happens without an answer that the scheduler holds back. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
