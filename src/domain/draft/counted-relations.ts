/** Relations that may hold one record several times, each of which counts (A11). */
export const countedRelations: readonly string[] = ['costsMaterial', 'costsTime'];
