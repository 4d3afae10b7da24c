/**
 * Defects that the runs must find: each replaces a piece of one source file when the page is built.
 * They prove that the harness can fail.
 */
export const mutants = {
  'no-journal': {
    file: 'src/database/batch.ts',
    find: 'if (journaled) await database.upsertLocal<JournalData>(journalName, { batch });',
    replacement: '',
  },
  'cursor-first': {
    file: 'src/database/batch.ts',
    find: 'await writeTables(database, batch, options);\n  await advanceSyncState(database, batch.next);',
    replacement:
      'await advanceSyncState(database, batch.next);\n  await writeTables(database, batch, options);',
  },
} as const;

export type Mutant = keyof typeof mutants;

export function isMutant(name: string): name is Mutant {
  return Object.hasOwn(mutants, name);
}
