import { setTimeout as pause } from 'node:timers/promises';
import { BookGraph } from '../../src/domain/changes/books.ts';
import { type FoldedLog, LogReplay } from '../../src/domain/changes/replay.ts';
import { finish } from '../../src/domain/steps.ts';
import { fetchLogPage } from '../../src/server/log-route.ts';
import type { TestOrganization } from '../support/accounts.ts';
import { listedTables } from '../support/listed-tables.ts';

/** A device that reads the log of its cell, page by page, whatever is away meanwhile. */
export type DrillDevice = {
  /** Ends once it has read the log as it is now, and gives its tables, and those of a replay from the log's start. */
  end(): Promise<{ own: unknown; replayed: unknown; changes: number }>;
};

const restMs = 300;

export function openDrillDevice({ id, owner }: TestOrganization, readEvery = restMs): DrillDevice {
  let folded: FoldedLog | null = null;
  let links = '';
  let epoch = '';
  let isOver = false;

  /** As a device does: another epoch, or other books, and it begins again. */
  async function readOn(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const books = await booksOf();
      if (JSON.stringify(books) !== links) folded = null;
      links = JSON.stringify(books);
      const page = await fetchLogPage(owner.client, id, {
        after: folded?.cursor ?? null,
        limit: 1000,
      });
      if (page.epoch !== epoch || !page.follows) {
        const isFirst = epoch === '';
        epoch = page.epoch;
        folded = null;
        if (!isFirst) continue;
      }
      const replay = new LogReplay(new BookGraph(books), folded);
      finish(replay.replaySteps(page.rows));
      folded = replay.folded;
      isMore = page.more;
    }
  }

  async function booksOf() {
    const books = await owner.client.collection('books').getFullList({ sort: 'id' });
    return books.map(({ id: book, org, refId, parent, dependencies }) => {
      return { id: book, org, refId, parent, dependencies };
    });
  }

  const running = (async () => {
    while (!isOver) {
      await readOn().catch(() => {});
      await pause(readEvery);
    }
  })();

  return {
    end: async () => {
      isOver = true;
      await running;
      await readOn();
      const own = folded && listedTables(folded.tables);
      const changes = folded?.changes ?? 0;
      folded = null;
      await readOn();
      return { own, replayed: folded && listedTables((folded as FoldedLog).tables), changes };
    },
  };
}
