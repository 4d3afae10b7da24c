/**
 * Defects that the runs must find: each replaces a piece of one source file when the page is built.
 * They prove that the harness can fail.
 */
export const mutants = {
  'no-journal': {
    file: 'src/database/batch.ts',
    find: ': { begun, batch, filling: null };',
    replacement: ': { begun, batch: null, filling: null };',
  },
  'cursor-first': {
    file: 'src/database/batch.ts',
    find: 'await writeTables(database, effect, next.version, options);\n  await advanceSyncState(database, next);',
    replacement:
      'await advanceSyncState(database, next);\n  await writeTables(database, effect, next.version, options);',
  },
} as const;

export type Mutant = keyof typeof mutants;

export function isMutant(name: string): name is Mutant {
  return Object.hasOwn(mutants, name);
}
