import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { writeChunk } from '../../../src/database/tables/batch.ts';
import { nextTask } from '../../../src/database/tables/next-task.ts';
import type { ContentItem } from '../../../src/schemas/pricebook.ts';
import { watchLongTasks } from './long-tasks.ts';

/** What one run of a batch size took, in milliseconds. */
export type BatchRun = { total: number; longestTask: number };

const org = 'org000000000001';
let runs = 0;

/** Writes new records in bulk writes of this size, and watches how long the page is blocked. */
export async function measureBatch(bulkSize: number, records: number): Promise<BatchRun> {
  runs += 1;
  const { database } = await openWorkspace({ server: 'bench', user: `run${runs}`, org });
  const tasks = watchLongTasks();
  const writes = items(records).map((row) => ({ row }));
  const start = performance.now();
  for (let at = 0; at < writes.length; at += bulkSize) {
    await writeChunk(database.contentItems, writes.slice(at, at + bulkSize), 1, {
      areNew: true,
    });
    await nextTask();
  }
  const total = performance.now() - start;
  const longestTask = Math.max(0, ...(await tasks.taken()));
  tasks.stop();
  await database.remove();
  return { total, longestTask };
}

function items(count: number): ContentItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item${String(index).padStart(11, '0')}`,
    refId: `item_${index}`,
    org,
    name: `Service line ${index}`,
    content: `What is done for the customer, in a line of usual length, number ${index}`,
    created: '2026-01-01 00:00:00.000Z',
    updated: '2026-01-01 00:00:00.000Z',
    seq: index + 1,
  }));
}
