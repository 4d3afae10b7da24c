// What an organization's variables were, as its readers read them (H3); lib/kept-variables.js keeps them.

const { readableOrg } = require(`${__hooks}/lib/request-query.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { answer } = require(`${__hooks}/lib/row-text.js`);

module.exports = { answerVersions };

const FIELDS = ['variables', 'costs'];
/** Who is given what work cost (M4), as of what it costs. */
const SEE_COSTS = ['author', 'manage'];
const MOST_ROWS = 50;
const MOST_BYTES = 1024 * 1024;
/** Behind every version that there will be. */
const BEYOND = 10 ** 15;

const VERSIONS = {
  name: 'variableVersions',
  long: 'value',
  columns: { seq: 'number', at: 'text', author: 'text', isWhole: 'flag', value: 'json' },
  values: {},
};

/**
 * Answers with the versions of an organization's variables, the latest first, in pages. JSON: `more`, and `rows` of `seq`,
 * `at` (from when on it held), `author` ("": nobody who is known), `isWhole` and `value`.
 *
 * @param {core.RequestEvent} e
 * @param {{of: string, before: number, limit: number}} asked `of`: "costs" for what work cost, else the variables;
 *   `before`: a seq, 0 for the latest
 * @throws {ForbiddenError} for who reads no variables there, or is not given what work costs
 * @throws {BadRequestError} of what else than these two is asked for
 */
function answerVersions(e, { of, before, limit }) {
  const org = readableOrg(e);
  const field = of === '' ? 'variables' : of;
  if (!FIELDS.includes(field)) throw new BadRequestError('of has to be variables or costs.');
  if (field === 'costs' && !mayOneOf(e.app, e.auth, org, SEE_COSTS)) {
    throw new ForbiddenError('What work costs this organization is not yours to read.');
  }
  const most = Math.max(1, Math.min(limit, MOST_ROWS));
  const found = arrayOf(new DynamicModel({ seq: 0, bytes: 0 }));
  e.app
    .db()
    .newQuery(
      `SELECT seq, octet_length(value) AS bytes FROM variableVersions
       WHERE org = {:org} AND field = {:field} AND seq < {:before} ORDER BY seq DESC LIMIT ${most + 1}`,
    )
    .bind({ org, field, before: before || BEYOND })
    .all(found);
  const rows = found.map(({ seq, bytes }) => ({ seq, bytes }));
  const fitting = within(rows.slice(0, most));
  const head = { more: fitting.length < rows.length };
  answer(e, head, 'rows', fitting, { columns: Object.keys(VERSIONS.columns) }, VERSIONS);
}

/** The first of these that fit into a page; one at least. */
function within(rows) {
  let bytes = 0;
  const beyond = rows.findIndex((row, at) => {
    bytes += row.bytes;
    return bytes > MOST_BYTES && at > 0;
  });
  return rows.slice(0, beyond < 0 ? rows.length : beyond);
}
