const { mostBytes, mostRecords, recordFault } = require(`${__hooks}/lib/built/shared.js`);

module.exports = { checkChangeset };

/**
 * What a posted changeset must be (B5): one that every device would skip never enters the log, nor one beyond
 * its limits. What depends on other records (existence, references) only the replay can judge.
 *
 * @param {{bytes: number, count: () => number, find: (judge: (record: unknown, at: number) => object | null) => object | null}}
 * changeset as splitChangeset gives it
 * @returns {{fault: object, at: number} | null} the first fault, with the zero-based index of its record
 */
function checkChangeset(changeset) {
  if (changeset.bytes > mostBytes) return { fault: { code: 'tooManyBytes' }, at: 0 };
  const records = changeset.count();
  if (records === 0) return { fault: { code: 'invalidChangeset' }, at: 0 };
  if (records > mostRecords) {
    return { fault: { code: 'tooManyRecords', most: mostRecords }, at: 0 };
  }
  const total = { references: 0 };
  return changeset.find((record, at) => recordFault(record, at, total));
}
