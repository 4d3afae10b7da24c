import { type ChangeImage, changeImageSchema } from '../../schemas/change-image.ts';
import type { ChangeOutcome, ChangeRow, PastChange } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { byCodeUnits } from '../text.ts';
import type { ReplacedRecord } from './before-image.ts';
import { windowSize } from './window-size.ts';

/**
 * What a device keeps of the past (H1): for each change of its window (L4), skipped ones included, what it replaced. Each
 * image names the change before it, so that those that go back from the cursor without a gap are known from themselves,
 * whatever was dropped, damaged or never stored.
 */

/** All images together may have so many characters, which a storage keeps in 20 MB at most. */
export const mostImageText = 10_000_000;

/** What has more records than fit into that is dropped before it is a text: none has less than 40 characters. */
const mostReplaced = mostImageText / 40;

type Replaced = {
  change: PastChange;
  after: SyncState['cursor'];
  replaced: readonly ReplacedRecord[];
};

/** What the past has of a change and of what became of it; of a text that is empty nothing. */
export function pastChange(
  { author = '', publication = '' }: Pick<ChangeRow, 'author' | 'publication'>,
  outcome: ChangeOutcome,
): PastChange {
  return { ...outcome, ...(author ? { author } : {}), ...(publication ? { publication } : {}) };
}

/** The images of the latest changes as these are applied, the oldest dropped first. */
export class ImageWindow {
  readonly #images: Replaced[] = [];
  #records = 0;

  push(image: Replaced): void {
    this.#images.push(image);
    this.#records += image.replaced.length;
    while (this.#images.length > windowSize || this.#records > mostReplaced) {
      this.#records -= this.#images.shift()?.replaced.length ?? 0;
    }
  }

  /** As they are stored with tables of this generation, oldest first. */
  imagesOf(generation: number): ChangeImage[] {
    const images: ChangeImage[] = [];
    let text = 0;
    for (const { replaced, ...rest } of [...this.#images].reverse()) {
      const image = { generation, ...rest, replaced: JSON.stringify(replaced) };
      text += image.replaced.length;
      if (text > mostImageText) break;
      images.push(image);
    }
    return images.reverse();
  }
}

/** Those of tables of this generation among stored documents, as far as they are whole. */
export function imagesIn(documents: readonly { data?: unknown }[], generation: number) {
  return documents.flatMap(({ data: stored }): ChangeImage[] => {
    const { data } = changeImageSchema.safeParse(stored);
    return data?.generation === generation ? [data] : [];
  });
}

const keyStart = 'image-';

/** Between these lie the names of all images, and of no other local document. */
export const imageKeys = { from: keyStart, to: `${keyStart}\uffff` } as const;

/** An image's name says where it belongs and how long it is: which of them go is decided without reading any. */
export function imageKey({ generation, change, replaced }: ChangeImage): string {
  return `${keyStart}${[generation, change.seq, replaced.length, change.id].join('-')}`;
}

/**
 * Of the names of images, which are to go: of tables before this generation, and those that fall out of the window or its
 * size. Those of a later generation are another tab's.
 */
export function droppedImages(keys: readonly string[], generation: number): string[] {
  const images = keys.map((key) => {
    const [of = '', seq = '', length = '', ...id] = key.slice(keyStart.length).split('-');
    return { key, of: Number(of), seq: Number(seq), length: Number(length), id: id.join('-') };
  });
  images.sort((a, b) => b.seq - a.seq || byCodeUnits(b.id, a.id));
  let count = 0;
  let text = 0;
  return images
    .filter((image) => {
      if (image.of !== generation) return !(image.of > generation);
      count += 1;
      text += image.length;
      return count > windowSize || text > mostImageText;
    })
    .map(({ key }) => key);
}
