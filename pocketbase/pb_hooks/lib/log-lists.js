// How many rows a list gives where they are long, and the log as other clients list it, through PocketBase's records: which
// rows these are is found in changeHeads (migration 0014), so that no list holds the log in memory, and their text is
// then written part by part.

const { answer } = require(`${__hooks}/lib/row-text.js`);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { answerList, findByHeads, limitRows };

const LOG = 'pricebookChanges';
const HEADS = 'changeHeads';
const LISTS = 'GET /api/collections/{collection}/records';

/** Of what may be long, or bring much along by an expand, an answer has so many rows, which are a few megabytes. */
const MOST_ROWS = {
  [LOG]: 30,
  organizations: 10,
  papers: 2,
  organizationEvents: 100,
  flags: 200,
  costLists: 5,
  listLayouts: 10,
  profiles: 100,
  books: 50,
};

/** What PocketBase gives where no number is asked for. */
const ROWS = 30;

const COLUMNS = [
  ...['author', 'book', 'changeset', 'created', 'id', 'note', 'org', 'publication', 'seq'],
];

/** Has a list of long rows give only so many of them. To be called before the request is handled. @param {core.RequestEvent} e */
function limitRows(e) {
  if (e.request.pattern !== LISTS) return;
  const listed = collectionOf(e);
  const most = MOST_ROWS[listed];
  if (!most || (e.hasSuperuserAuth() && listed !== LOG)) return;
  const { url } = e.request;
  const query = url.query();
  const asked = Number(query.get('perPage'));
  if ((asked > 0 ? asked : ROWS) <= most) return;
  query.set('perPage', String(most));
  url.rawQuery = query.encode();
}

/**
 * Leads a list of the log to its heads. To be called before the request is handled.
 *
 * @param {core.RequestEvent} e
 */
function findByHeads(e) {
  if (e.request.pattern !== LISTS) return;
  const listed = collectionOf(e);
  if (listed === HEADS && !e.hasSuperuserAuth()) throw new NotFoundError();
  if (listed === LOG) e.request.setPathValue('collection', HEADS);
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
