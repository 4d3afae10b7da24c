// JSON that devices send is read by SQLite, by browsers and by whoever opens a backup, and they differ in what they take:
// SQLite a number beyond all others and whatever stands behind a U+0000, of two members with one name one reader the first
// and another the last. What enters is what all take for the same; in SQL, since JSON takes some forty times its size in
// the hooks' engine.

const { amountNames, exactNames, longestAmount, longestExact, mostValues } = require(
  `${__hooks}/lib/built/shared.js`,
);

module.exports = { hasLongDigits, isListOfObjects, isPlainObject };

/** Beyond it a number that was rounded may be one that a browser takes for infinite. */
const LARGEST = '1.7e308';

/** An object that every reader of JSON takes for the same, and that is not too many values to look through. */
function isPlainObject(json) {
  return `CASE WHEN instr(${json}, char(0)) > 0 OR NOT json_valid(${json}) THEN FALSE
    WHEN json_type(${json}) <> 'object' THEN FALSE
    WHEN (SELECT COUNT(*) FROM (SELECT 1 FROM json_tree(${json}) LIMIT ${mostValues + 1})) > ${mostValues} THEN FALSE
    WHEN EXISTS (SELECT 1 FROM json_tree(${json}) WHERE type = 'real' AND abs(atom) > ${LARGEST}) THEN FALSE
    ELSE NOT EXISTS (SELECT 1 FROM json_tree(${json}) WHERE key IS NOT NULL GROUP BY parent, key HAVING COUNT(*) > 1) END`;
}

/** Whether valid JSON holds a number as text, at any depth, that has more characters than a number may have. */
function hasLongDigits(json) {
  const isLonger = (names, most) =>
    `key IN (${names.map((name) => `'${name}'`).join()}) AND octet_length(atom) > ${most}`;
  return `EXISTS (SELECT 1 FROM json_tree(${json}) WHERE type = 'text' AND
    (${isLonger(exactNames, longestExact)} OR ${isLonger(amountNames, longestAmount)}))`;
}

/** Of valid JSON. */
function isListOfObjects(json, path) {
  return `json_type(${json}, '${path}') IS 'array'
    AND NOT EXISTS (SELECT 1 FROM json_each(${json}, '${path}') WHERE type <> 'object')`;
}
