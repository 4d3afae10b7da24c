module.exports = { collectionOf };

/**
 * The name of the collection that a request's path names, by its name in any case or by its id; "" if it
 * names none.
 *
 * @param {core.RequestEvent} e
 */
function collectionOf(e) {
  const named = e.request.pathValue('collection');
  if (!named) return '';
  try {
    return e.app.findCachedCollectionByNameOrId(named).name;
  } catch {
    return '';
  }
}
