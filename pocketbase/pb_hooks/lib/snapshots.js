// Snapshots of the log (L3). Who reads an organization reads those of its view, as long as each of their books is
// in that view: a book that has gone from it, or is shared no more, takes them along.

const { epochOf } = require(`${__hooks}/lib/epoch.js`);
const { number, readableOrg } = require(`${__hooks}/lib/request-query.js`);

module.exports = { listSnapshots, refuseOtherEpoch, removeFiles, sendSnapshot, sweep };

const IN_VIEW = `org = {:org} AND epoch = {:epoch} AND NOT EXISTS (
  SELECT 1 FROM json_each(books) WHERE value NOT IN (SELECT book FROM bookReaders WHERE org = {:org}))`;
const COLUMNS = {
  id: '',
  view: '',
  replayVersion: 0,
  format: 0,
  seq: 0,
  change: '',
  at: '',
  changes: 0,
};
/** When the last change that one holds was published, "" where the log has it no more. */
const AT = `COALESCE((SELECT c.created FROM pricebookChanges AS c WHERE c.id = snapshots.change), '') AS at`;

/**
 * Answers with the snapshots that the caller may take, the newest first. JSON: `epoch`, `total`, the number of changes in
 * view, or fewer where another book came into it, `behind`, how many of them come behind `after`, and `rows`.
 *
 * @param {core.RequestEvent} e
 * @throws {ForbiddenError}
 */
function listSnapshots(e) {
  const org = readableOrg(e);
  const after = number(e, 'after', 0);
  const found = select(e.app, org, COLUMNS, '');
  // What the newest one holds is not counted again: it may be a million changes.
  const total = (found[0]?.changes ?? 0) + countBehind(e.app, org, found[0]?.seq ?? 0);
  const behind = after === 0 ? total : countBehind(e.app, org, after);
  const rows = found.map((row) =>
    Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, row[name]])),
  );
  return e.json(200, { epoch: epochOf(e.app), total, behind, rows });
}

/**
 * Answers with the text of one, compressed as it is stored.
 *
 * @param {core.RequestEvent} e
 * @throws {ForbiddenError}
 * @throws {NotFoundError} if there is none that the caller may take, or a backup brought it back without its file
 */
function sendSnapshot(e) {
  const org = readableOrg(e);
  const id = e.request.pathValue('id');
  const [found] = select(e.app, org, { id: '' }, 'AND id = {:id}', { id });
  if (!found) throw new NotFoundError('There is no such snapshot.');
  const record = e.app.findRecordById('snapshots', found.id);
  const name = record.getString('file');
  const path = `${record.baseFilesPath()}/${name}`;
  const files = e.app.newFilesystem();
  try {
    if (!files.exists(path)) throw new NotFoundError('The file of this snapshot is gone.');
    const headers = e.response.header();
    headers.set('Content-Encoding', 'gzip');
    headers.set('Vary', 'Accept-Encoding');
    headers.set('Content-Type', 'application/x-ndjson; charset=utf-8');
    files.serve(e.response, e.request, path, name);
  } finally {
    files.close();
  }
}

/** @throws {BadRequestError} if it is of another history of the log than there is */
function refuseOtherEpoch(tx, record) {
  if (record.getString('epoch') === epochOf(tx)) return;
  throw new BadRequestError('The log is another one by now.');
}

/** Removes what there is of the files of a snapshot that was not stored. */
function removeFiles(app, record) {
  // One that was refused because there is one with its id has that one's folder.
  const stored = app.findRecordsByFilter('snapshots', 'id = {:id}', '', 1, 0, { id: record.id });
  if (record.id === '' || stored.length > 0) return;
  const files = app.newFilesystem();
  try {
    files.deletePrefix(`${record.baseFilesPath()}/`);
  } finally {
    files.close();
  }
}

/** Removes, when the server starts, the files of snapshots that it was ended in the middle of storing. */
function sweep(app) {
  // A backup of an older program has none.
  if (!app.hasTable('snapshots')) return;
  const folder = `${app.dataDir()}/storage/${app.findCollectionByNameOrId('snapshots').id}`;
  let names;
  try {
    names = $os.readDir(folder).map((entry) => entry.name());
  } catch {
    // There never was one.
    return;
  }
  for (const name of names)
    if (app.findRecordsByIds('snapshots', [name]).length === 0) $os.removeAll(`${folder}/${name}`);
}

function select(app, org, columns, condition, more = {}) {
  const found = arrayOf(new DynamicModel(columns));
  app
    .db()
    .newQuery(
      `SELECT ${Object.keys(columns)
        .map((name) => (name === 'at' ? AT : name))
        .join()} FROM snapshots WHERE ${IN_VIEW} ${condition} ORDER BY seq DESC`,
    )
    .bind(Object.assign({ org, epoch: epochOf(app) }, more))
    .all(found);
  return found;
}

function countBehind(app, org, seq) {
  const found = new DynamicModel({ count: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS count FROM bookReaders AS r JOIN pricebookChanges AS c ON c.book = r.book
       WHERE r.org = {:org} AND c.seq > {:seq}`,
    )
    .bind({ org, seq })
    .one(found);
  return found.count;
}
