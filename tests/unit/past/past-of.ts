import { applyWithImage } from '../../../src/domain/changes/before-image.ts';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { pastChange } from '../../../src/domain/changes/image-window.ts';
import { replayOrder } from '../../../src/domain/changes/replay.ts';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import type { KnownPast } from '../../../src/domain/past/before-images.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { heir } from '../draft/published.ts';

/** What a device knows that has the images of the changes behind a seq. */
export function pastOf(changes: readonly ChangeRow[], from = 0): KnownPast {
  const graph = new BookGraph(heir);
  const tables = new MemoryTables();
  const all = replayOrder(graph, changes).map((row) => {
    const { outcome, replaced } = applyWithImage(tables, row, graph);
    return { id: row.id, seq: row.seq, change: pastChange(row, outcome), replaced };
  });
  return { from, changes: all.filter(({ seq }) => seq > from) };
}
