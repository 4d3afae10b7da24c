import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, select } from '../sql.ts';
import type { CellEntry, Directory } from './directory.ts';

type ReportContext = {
  cell: string;
  /** Which address people use, where Caddy's side reaches it, and for how many accounts it has room. */
  place: Pick<CellEntry, 'url' | 'address' | 'room'>;
  ask: Ask;
  directory: Directory;
  log: (line: string) => void;
};

const everyMs = 60_000;
const retryMs = 5000;

/** Tells the directory again and again how full this cell is (D1), until it is aborted. */
export async function keepReporting(context: ReportContext, ended: AbortSignal): Promise<void> {
  let said = '';
  while (!ended.aborted) {
    const message = await report(context).then(
      () => '',
      (error) => (error as Error).message,
    );
    if (message !== '' && message !== said) context.log(`The directory waits: ${message}`);
    said = message;
    await pause(message === '' ? everyMs : retryMs, undefined, { signal: ended }).catch(() => {});
  }
}

async function report({ cell, place, ask, directory }: ReportContext): Promise<void> {
  const [row] = await select(ask, 'SELECT COUNT(*) FROM users');
  await directory.tellCell(cell, { ...place, accounts: Number(row?.[0]), at: Date.now() });
}
