// The log as other clients list it: through PocketBase's records, at most 30 at once. Which rows these are is found
// in changeHeads (migration 0014), so that no list holds the log in memory, and their text is then written
// part by part.

const { answer } = require(`${__hooks}/lib/row-text.js`);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { answerList, findByHeads };

const LOG = 'pricebookChanges';
const HEADS = 'changeHeads';
// Rows of these would come a thousand at once; of pokes, an expand asks the view rule, which is empty.
const NEVER_EXPANDED = [LOG, 'pokes', 'visits', 'orders'];
const MOST_ROWS = 30;
const COLUMNS = ['author', 'book', 'changeset', 'created', 'id', 'note', 'org', 'seq'];

/**
 * Leads a list of the log to its heads, and lets nothing expand what is not found that way. To be called before the request is handled.
 *
 * @param {core.RequestEvent} e
 * @throws {BadRequestError} if rows of the log, or pokes, are to be expanded from other records
 */
function findByHeads(e) {
  const { url } = e.request;
  const query = url.query();
  const expand = query.get('expand').toLowerCase();
  for (const name of NEVER_EXPANDED) {
    const { id } = e.app.findCachedCollectionByNameOrId(name);
    if (expand.includes(name.toLowerCase()) || expand.includes(id)) {
      throw new BadRequestError(`No other record brings along what there is in ${name}.`);
    }
  }
  if (e.request.pattern !== 'GET /api/collections/{collection}/records') return;
  const listed = collectionOf(e);
  if (listed === HEADS && !e.hasSuperuserAuth()) throw new NotFoundError();
  if (listed !== LOG) return;
  e.request.setPathValue('collection', HEADS);
  if (Number(query.get('perPage')) <= MOST_ROWS) return;
  query.set('perPage', String(MOST_ROWS));
  url.rawQuery = query.encode();
}

/**
 * Answers with the changes that were found by their heads, as PocketBase would with its own.
 *
 * @param {core.RecordsListRequestEvent} e
 */
function answerList(e) {
  const { page, perPage, totalItems, totalPages } = e.result;
  const log = e.app.findCachedCollectionByNameOrId(LOG);
  const isChosen = chosenBy(e.requestInfo().query.fields ?? '');
  const fixed = { collectionId: log.id, collectionName: LOG };
  const rows = sizesOf(
    e.app,
    e.records.map((record) => record.id),
  );
  const head = { page, perPage, totalItems, totalPages };
  answer(e.requestEvent, head, 'items', rows, {
    columns: COLUMNS.filter(isChosen),
    fixed: Object.fromEntries(Object.entries(fixed).filter(([name]) => isChosen(name))),
  });
}

/** Which fields a list asks for: all of them, or those that are named, with a modifier or without. */
function chosenBy(asked) {
  const named = asked.split(',').map((name) => name.trim().split(':')[0]);
  return (name) => asked === '' || named.includes('*') || named.includes(name);
}

/** In the order of the list. */
function sizesOf(app, ids) {
  if (ids.length === 0) return [];
  const found = arrayOf(new DynamicModel({ id: '', seq: 0, bytes: 0 }));
  app
    .db()
    .newQuery(
      `SELECT id, seq, octet_length(changeset) + octet_length(note) AS bytes FROM ${LOG}
       WHERE id IN (SELECT value FROM json_each({:ids}))`,
    )
    .bind({ ids: JSON.stringify(ids) })
    .all(found);
  const rows = new Map(found.map(({ id, seq, bytes }) => [id, { seq, bytes }]));
  return ids.map((id) => rows.get(id)).filter(Boolean);
}
