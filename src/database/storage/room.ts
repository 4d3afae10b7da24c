import { Dexie } from 'dexie';
import { databaseNameStart } from './workspace.ts';

/** How often a full device is asked whether there is room again. */
const askedEachMs = 5_000;

/** As much as an empty database takes, several times over. */
const trialBytes = 1_000_000;

/** Resolves once this device has room to store something again. */
export async function whenRoom(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, askedEachMs));
  while (!(await hasRoom()));
}

/** Whether something can be stored: it is, and deleted again. */
async function hasRoom(): Promise<boolean> {
  const trial = new Dexie(`${databaseNameStart}room`);
  trial.version(1).stores({ trial: '' });
  try {
    await trial.table('trial').put(new Uint8Array(trialBytes), 'trial');
    return true;
  } catch {
    return false;
  } finally {
    await trial.delete().catch(() => {});
  }
}
