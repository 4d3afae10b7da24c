// Faults that are gone once JSON is read, or that stop it from being read: found in its text, and where they
// are by SQLite, which reads both.

const { located, numberFault } = require(`${__hooks}/lib/built/shared.js`);

module.exports = { loneSurrogate, isTornAt, tooLargeNumber };

// From the beginning over all that is no lone surrogate: plain text, an escaped backslash, other escapes, pairs.
const UP_TO_LONE = /^(?:[^\\]|\\(?:[^u]|u(?:[^dD]|[dD][0-7])|u[dD][89abAB]..\\u[dD][c-fC-F]..))*/;
const ESCAPE_LENGTH = 6;
const MARK = 'the-lone-surrogate-stands-here';
const HOLDS_MARK = `(type = 'text' AND instr(atom, '${MARK}')) OR instr(key, '${MARK}')`;

/**
 * The first lone surrogate that a changeset spells out, as in "\ud83d". PocketBase refuses such a body without
 * saying why, and elsewhere makes another character of it.
 *
 * @param {core.App} app
 * @param {string} json
 * @param {string} root where the list of records is in it, as SQLite writes paths: `$` or `$.changeset`
 * @returns {{fault: object, at: number} | null} null too if it is elsewhere in it
 */
function loneSurrogate(app, json, root) {
  const marked = markedIn(json);
  return marked && faultAt(app, marked, root, HOLDS_MARK, { code: 'surrogate' });
}

/** Whether the first lone surrogate that some JSON spells out is in the text at this path. */
function isTornAt(app, json, path) {
  const marked = markedIn(json);
  return marked !== null && pathIn(app, marked, HOLDS_MARK) === path;
}

/** The JSON with a mark in the place of its first lone surrogate; null if it has none. */
function markedIn(json) {
  if (!json.includes('\\ud') && !json.includes('\\uD')) return null;
  const at = UP_TO_LONE.exec(json)[0].length;
  if (at === json.length) return null;
  return json.slice(0, at) + MARK + json.slice(at + ESCAPE_LENGTH);
}

/** A number beyond all floats in the record `at`, whose JSON is given. */
function tooLargeNumber(app, json, at) {
  const excess = numberFault(Number.MAX_VALUE);
  const found = faultAt(app, `[${json}]`, '$', "type = 'real' AND abs(atom) > 1.7e308", excess, at);
  return found ?? { fault: located({}, at, 'it', excess), at };
}

function faultAt(app, json, root, condition, excess, offset = 0) {
  const path = pathIn(app, json, condition);
  if (!path.startsWith(`${root}[`)) return null;
  const [, index, rest] = /^\[(\d+)\](.*)$/.exec(path.slice(root.length));
  const textAt = (inner) =>
    find(app, "SELECT COALESCE(json_extract({:json}, {:path}), '') AS text", {
      json,
      path: `${root}[${index}].${inner}`,
    });
  const refId = textAt('data.refId');
  const record = {
    collection: textAt('collection'),
    data: refId.includes(MARK) ? {} : { refId },
  };
  const field = rest
    .replace(/^\.data(?=\.)/, '')
    .replace(/^\./, '')
    .replaceAll(MARK, '…');
  const at = Number(index) + offset;
  return { fault: located(record, at, field, excess), at };
}

function pathIn(app, json, condition) {
  return find(app, `SELECT fullkey AS text FROM json_tree({:json}) WHERE ${condition}`, { json });
}

/** The one text that a query gives; "" if it gives none, or the text is no JSON that SQLite reads. */
function find(app, sql, parameters) {
  const found = new DynamicModel({ text: '' });
  try {
    app.db().newQuery(`${sql} LIMIT 1`).bind(parameters).one(found);
  } catch {
    // It stays "".
  }
  return found.text;
}
