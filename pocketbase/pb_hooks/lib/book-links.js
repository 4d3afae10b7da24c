module.exports = { checkBookLinks, linkToStarter, starterBook };

/** What a link may say in place of an id: who has no shared book in view does not know the ids of any. */
const STARTER = 'starter';

/** Lets a book inherit from the starter book where it says so (B3); as before where there is none beside it. */
function linkToStarter(app, book) {
  if (book.getString('parent') !== STARTER) return;
  const starter = starterBook(app);
  const before = book.original().getString('parent');
  book.set('parent', starter === '' || starter === book.id ? before : starter);
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
