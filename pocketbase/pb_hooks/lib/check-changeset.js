const { changeErrors, mostBytes, mostRecords, recordFault } = require(
  `${__hooks}/lib/built/shared.js`,
);

module.exports = { checkChangeset };

/**
 * What a posted changeset must be (B5): one that every device would skip never enters the log, nor one beyond
 * its limits. What depends on other records (existence, references) only the replay can judge.
 *
 * @param {{bytes: number, count: () => number, find: (judge: (record: unknown, at: number) => object | null) => object | null}}
 * changeset as splitChangeset gives it
 * @returns {{message: string, at: number, field?: string} | null} the first fault, with the zero-based index
 * of its record
 */
function checkChangeset(changeset) {
  if (changeset.bytes > mostBytes) {
    return { message: 'Changeset too large: at most 1 MB, split the edit', at: 0 };
  }
  const records = changeset.count();
  if (records === 0) return { message: changeErrors.changeset, at: 0 };
  if (records > mostRecords) {
    return { message: 'Changeset too large: at most 1,000 records, split the edit', at: 0 };
  }
  const total = { references: 0 };
  return changeset.find((record, at) => recordFault(record, at, total));
}
