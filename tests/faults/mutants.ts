/**
 * Defects that the runs must find: each replaces pieces of the source when the page is built. They prove
 * that the harness can fail.
 */
export const mutants = {
  // Nobody can finish what a killed page began, and nobody knows that it began.
  'no-journal': [
    {
      file: 'src/database/tables/batch.ts',
      find: ': { begun, batch, filling: null };',
      replacement: ': { begun, batch: null, filling: null };',
    },
    {
      file: 'src/database/tables/journal.ts',
      find: '(journal?.begun ?? version) <= version',
      replacement: 'version > 0',
    },
    {
      file: 'src/database/tables/write-lock.ts',
      find: 'state?.version === begun ? state : null',
      replacement: 'state',
    },
  ],
  'cursor-first': [
    {
      file: 'src/database/tables/batch.ts',
      find: '  await enterBatch(database, entry);',
      replacement:
        '  await advanceSyncState(database, batch.next);\n  await enterBatch(database, entry);',
    },
  ],
  // A visit counts as sent whatever became of it.
  'sent-unasked': [
    {
      file: 'src/replication/visits/push-visits.ts',
      find: 'return unlessRefused(parts.server, parts.confirm, () => pushVisit(parts.server, visit));',
      replacement:
        "return pushVisit(parts.server, visit).catch(() => ({ taken: { erased: '' } }));",
    },
  ],
  // A snapshot is believed whatever its bytes are.
  'any-bytes': [
    {
      file: 'src/domain/snapshot/read-snapshot.ts',
      find: 'if ((yield* hashSteps(head, body)) !== hash)',
      replacement: "if ((yield* hashSteps(head, body)) === '')",
    },
  ],
} as const;

export type Mutant = keyof typeof mutants;

export function isMutant(name: string): name is Mutant {
  return Object.hasOwn(mutants, name);
}
