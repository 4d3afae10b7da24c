import { z } from 'zod/mini';
import type { ChangeImage } from '../../schemas/change-image.ts';
import type { PastChange } from '../../schemas/change-log.ts';
import { type PricebookRecord, pricebookTables } from '../../schemas/pricebook.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { BeforeImage, ReplacedRecord } from '../changes/before-image.ts';
import { isUpTo } from '../changes/replay.ts';
import { contentOf } from '../changes/table-content.ts';
import { ListedOverlay, type ListedTables, type Tables } from '../changes/tables.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';

/**
 * The past as what changes replaced (H1): the tables as of a change are those of today with the images of all later
 * changes on top, as a draft lies on top of the book (A1).
 */

/**
 * The tables as of a change. They read the given ones, which must not change meanwhile.
 *
 * @param images of every change applied after `seq`, in any order; earlier ones do not matter
 * @param seq 0 is before everything; one that no change has stands for the last one before it
 */
export function tablesAsOf(
  tables: ListedTables,
  images: readonly BeforeImage[],
  seq: number,
): ListedTables {
  const then = new ListedOverlay(tables);
  const later = images.filter((image) => !isUpTo(image.seq, seq));
  later.sort((a, b) => b.seq - a.seq || byCodeUnits(b.id, a.id));
  for (const image of later) takeBack(then, image);
  return then;
}

/** Makes the tables as of the change before the image's, of those that stand at it. */
export function takeBack(tables: Tables, { replaced }: Pick<BeforeImage, 'replaced'>): void {
  for (const { table, id, before } of replaced) {
    if (before) tables.put(table, before);
    else tables.remove(table, id);
  }
}

/** A change of the log that a device knows with what it replaced; nothing of one that was skipped. */
type KnownChange = BeforeImage & { change: PastChange };

/** How far back a device can look: the tables as of `from`, a seq, and of any later one can be made of its images. */
export type KnownPast = {
  from: number;
  /** Oldest first. */
  changes: KnownChange[];
};

/** Whether the tables are the log's: those that an earlier program laid its changes over are rebuilt. */
export function hasPast({ pending }: SyncState): boolean {
  return pending.ids.length === 0;
}

/**
 * Of stored images those that lie behind each other without a gap, from where the tables stand; all others are of no use.
 *
 * @param stored of the tables' generation, in any order
 */
export function* knownPastSteps(
  stored: readonly ChangeImage[],
  cursor: SyncState['cursor'],
): Steps<KnownPast> {
  const byChange = new Map(stored.map((image) => [image.change.id, image]));
  const changes: KnownChange[] = [];
  let place = cursor;
  while (place) {
    const image = byChange.get(place.id);
    const replaced = image && liesAt(place, image) ? replacedIn(image) : null;
    if (!image || !replaced) break;
    // None is used twice, whatever a damaged one says.
    byChange.delete(place.id);
    const { change, after } = image;
    changes.push({ id: change.id, seq: change.seq, change, replaced });
    place = after;
    yield;
  }
  return { from: place?.seq ?? 0, changes: changes.reverse() };
}

/** A damaged one may say anything of where it lies. */
function liesAt({ seq }: { seq: number }, { change, after }: ChangeImage): boolean {
  return change.seq === seq && (after?.seq ?? 0) <= seq;
}

const replacedSchema = z.array(
  z.object({
    table: z.enum(pricebookTables),
    id: z.string(),
    before: z.nullable(z.looseObject({ id: z.string(), refId: z.string(), org: z.string() })),
  }),
);

/** With the fields that were added since it was stored; null: it is damaged. */
function replacedIn({ replaced: text }: ChangeImage): ReplacedRecord[] | null {
  const { data } = replacedSchema.safeParse(parsed(text));
  if (!data) return null;
  return data.map(({ table, id, before }) => {
    const { fields } = contentOf(table);
    const initials = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
    // As the storage has it, which is what the tables had.
    return {
      table,
      id,
      before: before && ({ ...initials, ...before } as unknown as PricebookRecord),
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
