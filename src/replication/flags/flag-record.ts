import { changeFlags } from '../../database/local/flags.ts';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { type FlagWords, newFlag, withAgain, withoutUnsent } from '../../domain/held-flags.ts';

/** Keeps a flag, to be sent as soon as there is contact. @throws a fault of the storage */
export async function flagRecord({ database }: Workspace, words: FlagWords): Promise<void> {
  const flag = newFlag(newRecordId(), words, new Date().toISOString());
  await changeFlags(database, (flags) => [flag, ...flags.filter(({ id }) => id !== flag.id)]);
}

/** Has a refused flag sent again. @throws a fault of the storage */
export async function sendFlagAgain({ database }: Workspace, id: string): Promise<void> {
  await changeFlags(database, (flags) => withAgain(flags, id));
}

/** Gives up a flag that the server does not have. @throws a fault of the storage */
export async function giveUpFlag({ database }: Workspace, id: string): Promise<void> {
  await changeFlags(database, (flags) => withoutUnsent(flags, id));
}
