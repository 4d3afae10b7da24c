import { localDate } from '../../../runtime/use-give-file.ts';
import type { StartWorker } from '../../../runtime/worker-client.ts';
import type { LongText } from '../../../spreadsheets/write-xlsx.ts';
import { ExchangeClient } from './exchange-client.ts';
import type { FileFormat, MadeFile } from './file-reading.ts';

/** What the file is called; of CSV it holds a file for each sheet. */
type Named = { name: string; format: FileFormat };

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/**
 * A file that a worker makes, which is ended then.
 * @throws {TooLongText} where no cell can hold a text (X2)
 */
export async function exchangeFile(
  { name, format }: Named,
  start: StartWorker,
  work: (worker: ExchangeClient) => Promise<MadeFile>,
): Promise<File> {
  const worker = new ExchangeClient(start);
  try {
    const made = await work(worker);
    if ('tooLong' in made) throw new TooLongText(made.tooLong);
    const ending = format === 'csv' ? 'zip' : format;
    return new File([made.bytes], `${fileName(name)}.${ending}`, { type: types[ending] });
  } finally {
    worker.end();
  }
}

export class TooLongText extends Error {
  readonly place: LongText;

  constructor(place: LongText) {
    super(`A text of ${place.sheet} is too long for a cell`);
    this.name = 'TooLongText';
    this.place = place;
  }
}

/** A name with the day, without what file systems refuse. */
export function datedName(name: string): string {
  return `${name} ${localDate(new Date())}`;
}

function fileName(name: string): string {
  return name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'tierbook';
}
