// What a record of a changeset may bring beyond the replay's rules (B5). A log is for ever: what once entered
// it, every list, every device and every export has to carry. src/domain/changes/changeset-limits.ts says the
// same on the device, word for word; tests/integration/backend/check-changeset.test.ts holds them together.
// Lone surrogates are found elsewhere (faults-in-json.js): this engine's JSON.parse makes other text of them.

const { digitsFault, numberFault } = require(`${__hooks}/lib/decimal-digits.js`);

module.exports = { limitFault, named };

// The changeset's own list is level 1, its records level 2.
const RECORD_LEVEL = 2;
const MAX_DEPTH = 8;
const MAX_REFERENCES = 10000;
const MAX_REF_ID = 200;
const MAX_NAME = 500;
const MAX_TEXT = 30000;
const MAX_SHOWN = 50;

/**
 * @param {object} record which R4, R5 and R10 let pass
 * @param {number} at its zero-based place in the changeset
 * @param {string[]} numberFields those that its operation reads
 * @param {{references: number}} total of the records before, to which this one's are added
 * @returns {{message: string, field: string} | null}
 */
function limitFault(record, at, numberFields, total) {
  const path = [];
  const words = faultWithin(record, RECORD_LEVEL, 'record', path);
  if (words) return named(record, at, fieldOf(path), words);
  const data = record.data ?? {};
  for (const field of numberFields) {
    if (!Object.hasOwn(data, field)) continue;
    const value = data[field];
    const fault = (typeof value === 'string' && digitsFault(value)) || signFault(field, value);
    if (fault) return named(record, at, field, fault);
  }
  total.references += referencesOf(data);
  if (total.references <= MAX_REFERENCES) return null;
  const most = grouped(MAX_REFERENCES);
  return named(record, at, 'refs', `bring the changeset to more than ${most} references`);
}

/** The words for a person: which record, counted from 1, which field, and what is wrong with it. */
function named(record, at, field, words) {
  const { collection, data } = record;
  const refId = data?.refId;
  const isShown = typeof refId === 'string' && refId !== '' && !textFault(refId, MAX_REF_ID);
  const label = isShown ? `${collection} ${refId}` : collection;
  return { message: `Record ${at + 1} (${label}): ${field} ${words}`, field };
}

/**
 * Looks through a value, most of which are many small numbers and texts: each step counts.
 *
 * @param {number} level that it is on where it is a list or an object
 * @param {string} place which part of a record it is, '' for what is unknown; a list's items are in its place
 * @param {(string | number)[]} path becomes that of the fault
 * @returns {string | null} what is wrong
 */
function faultWithin(value, level, place, path) {
  if (typeof value === 'string') return textFault(value, mostAt(place));
  if (typeof value === 'number') return numberFault(value);
  if (typeof value !== 'object' || value === null) return null;
  if (level > MAX_DEPTH) return `nests lists and objects more than ${MAX_DEPTH} deep`;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const words = faultWithin(value[i], level + 1, place, path);
      if (words) return path.unshift(i) && words;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    const words = nameFault(key) || faultWithin(value[key], level + 1, placeOf(key, place), path);
    if (words) return path.unshift(key) && words;
  }
  return null;
}

function placeOf(key, place) {
  if (place === 'record') return key === 'data' ? 'data' : '';
  if (place === 'data') return key === 'refId' || key === 'name' || key === 'refs' ? key : '';
  return place === 'refs' && key === 'refIds' ? 'refId' : '';
}

function mostAt(place) {
  if (place === 'refId') return MAX_REF_ID;
  return place === 'name' ? MAX_NAME : MAX_TEXT;
}

function textFault(text, most) {
  // Characters are code points, as PocketBase counts them: at most as many as there are units.
  if (text.length <= most || Array.from(text).length <= most) return null;
  return `has more than ${grouped(most)} characters`;
}

function nameFault(key) {
  const words = textFault(key, MAX_TEXT);
  return words && `has a name that ${words}`;
}

function signFault(field, value) {
  return field !== 'rank' && Number(value) < 0 ? 'must not be below 0' : null;
}

function referencesOf({ refs }) {
  if (!Array.isArray(refs)) return 0;
  const counts = refs.map((ref) => (Array.isArray(ref?.refIds) ? ref.refIds.length : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** As `refs[0].refIds[3]`: what is in the data, whose name says nothing, by itself. */
function fieldOf(path) {
  const names = path[0] === 'data' && path.length > 1 ? path.slice(1) : path;
  const steps = names.map((name) => (typeof name === 'number' ? `[${name}]` : `.${short(name)}`));
  return steps.join('').slice(1);
}

function short(name) {
  return name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}…` : name;
}

/** 30,000 */
function grouped(count) {
  return String(count).replace(/(\d)(\d{3})$/, '$1,$2');
}
