module.exports = { limitLists };

const LOG = 'pricebookChanges';
const MOST_ROWS = '30';

/**
 * Keeps PocketBase's own lists from holding much of the log in memory at once: a row may have 1 MB, a list 1,000
 * rows, and the server has 1 GB. To be called before the request is handled.
 *
 * @param {core.RequestEvent} e
 * @throws {BadRequestError} where rows of the log are to be expanded from other records, a thousand at once
 */
function limitLists(e) {
  const { url } = e.request;
  if (url.rawQuery === '') return;
  const query = url.query();
  const log = e.app.findCachedCollectionByNameOrId(LOG);
  const expand = query.get('expand').toLowerCase();
  if (expand.includes(LOG.toLowerCase()) || expand.includes(log.id)) {
    throw new BadRequestError(
      'Changes are not expanded from other records: list pricebookChanges.',
    );
  }
  if (Number(query.get('perPage')) <= Number(MOST_ROWS) || !isListOf(e, log)) return;
  query.set('perPage', MOST_ROWS);
  url.rawQuery = query.encode();
}

/** PocketBase finds a collection by its id as well, and by its name in any case. */
function isListOf(e, log) {
  const name = e.request.pathValue('collection');
  return name === log.id || name.toLowerCase() === LOG.toLowerCase();
}
