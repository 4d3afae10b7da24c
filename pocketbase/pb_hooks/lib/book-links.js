module.exports = { checkBookLinks };

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
