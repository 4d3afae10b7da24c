module.exports = { checkDeletion };

/**
 * Whoever manages deletes a book that is empty, that nobody else needs, and that is not the last (B3). That
 * the log's books stay, PocketBase itself sees to.
 *
 * @param {core.App} tx the transaction that it is deleted in
 * @param {core.Record} book
 * @throws {BadRequestError}
 */
function checkDeletion(tx, book) {
  const parameters = { id: book.id, org: book.get('org') };
  const isAny = (sql) => {
    const found = new DynamicModel({ count: 0 });
    tx.db().newQuery(`SELECT COUNT(*) AS count FROM ${sql}`).bind(parameters).one(found);
    return found.count > 0;
  };
  if (isAny('pricebookChanges WHERE book = {:id}')) {
    throw new BadRequestError('A book with changes is never deleted: the log keeps them.');
  }
  if (!isAny('books WHERE org = {:org} AND id <> {:id}')) {
    throw new BadRequestError("An organization's last book is not deleted.");
  }
  const links = "json_each(json_insert(b.dependencies, '$[#]', b.parent))";
  if (isAny(`books AS b, ${links} AS link WHERE link.value = {:id} AND b.org <> {:org}`)) {
    throw new BadRequestError('Books of other organizations inherit from this one.');
  }
}
