const { jsonBody } = require(`${__hooks}/lib/request-body.js`);

module.exports = { checkBookLinks, linkToStarter, starterBook };

/**
 * Lets a book inherit from the starter book where the request says `fromStarter` (B3): who has no shared book in view
 * does not know its id. Where there is none beside it, nothing changes.
 */
function linkToStarter(e) {
  if (jsonBody(e).fromStarter !== true) return;
  const starter = starterBook(e.app);
  if (starter !== '' && starter !== e.record.id) e.record.set('parent', starter);
}

/** The oldest book that any organization may inherit from; "" if the server has none. */
function starterBook(app) {
  const [oldest] = app.findRecordsByFilter('books', 'shared = true', 'created,id', 1);
  return oldest ? oldest.id : '';
}

/**
 * A book inherits only from books of its own organization or shared ones (B3): a link to another
 * organization's book would open it.
 *
 * @param {core.App} app
 * @param {core.Record} book
 * @throws {BadRequestError}
 */
function checkBookLinks(app, book) {
  const links = book.get('dependencies').concat(book.get('parent') || []);
  for (const id of links) {
    const linked = app.findRecordsByFilter(
      'books',
      'id = {:id} && (org = {:org} || shared = true)',
      '',
      1,
      0,
      {
        id,
        org: book.get('org'),
      },
    );
    if (linked.length === 0) {
      throw new BadRequestError(
        'A book inherits only from books of its own organization or shared ones.',
      );
    }
  }
}
