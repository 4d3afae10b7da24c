// What a posted changeset must be (B5): the checks R4, R5 and R10 of the replay, in the replay's own words,
// so that a changeset which every device would skip never enters the log; then the limits. What depends on
// other records (existence, references) only the replay can judge. Plain JavaScript: PocketBase runs hooks in
// an engine of its own; tests/integration/backend holds this against the app's replay rules.

const { limitFault } = require(`${__hooks}/lib/changeset-limits.js`);

module.exports = { checkChangeset };

const MAX_BYTES = 1048576;
const MAX_RECORDS = 1000;

const FIELDS = {
  menus: { name: 'text' },
  menuTiers: {},
  menuCopy: { name: 'text' },
  contentItems: { name: 'text', content: 'text' },
  offers: { name: 'text', multiplier: 'number' },
  tiers: { name: 'text', rank: 'number' },
  costsMaterial: { name: 'text', quantity: 'number' },
  costsTime: { name: 'text', hours: 'number' },
  problems: { name: 'text', description: 'text' },
  problemTags: { name: 'text' },
  // Allowed, though nothing of them is stored.
  checklists: {},
  tierSets: {},
  formulas: {},
};
const OPERATIONS = ['create', 'update', 'delete'];
const DECIMAL = /^-?[0-9]+(\.[0-9]+)?$/;

/**
 * @param {{bytes: number, count: () => number, find: (judge: (record: unknown, at: number) => object | null) => object | null}}
 * changeset as splitChangeset gives it
 * @returns {{message: string, at: number, field?: string} | null} the first fault, with the zero-based index
 * of its record
 */
function checkChangeset(changeset) {
  if (changeset.bytes > MAX_BYTES) {
    return { message: 'Changeset too large: at most 1 MB, split the edit', at: 0 };
  }
  const records = changeset.count();
  if (records === 0) return { message: 'Invalid changeset', at: 0 };
  if (records > MAX_RECORDS) {
    return { message: 'Changeset too large: at most 1,000 records, split the edit', at: 0 };
  }
  const total = { references: 0 };
  return changeset.find((record, at) => {
    const message = faultOf(record);
    if (message) return { message, at };
    const fault = limitFault(record, at, numberFieldsOf(record), total);
    return fault && { ...fault, at };
  });
}

function faultOf(record) {
  if (!isObject(record)) return 'Invalid change record';
  const { collection, operation } = record;
  if (typeof collection !== 'string' || !has(FIELDS, collection)) return 'Collection not allowed';
  if (!OPERATIONS.includes(operation)) return 'Unsupported operation';
  const data = operation === 'delete' ? (record.data ?? {}) : record.data;
  if (!isObject(data)) return 'Invalid change record';
  const refId = data.refId ?? '';
  if (typeof refId !== 'string') return 'Invalid value for refId';
  if (operation === 'delete') return null;
  if (refId === '') return `refId is required for ${operation} operations`;
  for (const [field, kind] of Object.entries(FIELDS[collection])) {
    if (has(data, field) && !isValue(kind, data[field])) return `Invalid value for ${field}`;
  }
  return null;
}

function numberFieldsOf({ collection, operation }) {
  if (operation === 'delete') return [];
  const fields = Object.entries(FIELDS[collection]);
  return fields.filter(([, kind]) => kind === 'number').map(([field]) => field);
}

function isValue(kind, value) {
  if (kind === 'text') return typeof value === 'string';
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && DECIMAL.test(value) && Number.isFinite(Number(value));
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function has(object, name) {
  return Object.hasOwn(object, name);
}
