// What a book may inherit from, who may therefore read it, and when it may be deleted (B3).
onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth())
    require(`${__hooks}/lib/book-links.js`).checkBookLinks(e.app, e.record);
  e.next();
}, 'books');

onRecordUpdateRequest((e) => {
  const { checkBookLinks, linkToStarter } = require(`${__hooks}/lib/book-links.js`);
  linkToStarter(e);
  if (!e.hasSuperuserAuth()) checkBookLinks(e.app, e.record);
  e.next();
}, 'books');

onRecordDeleteRequest((e) => {
  if (e.hasSuperuserAuth()) return e.next();
  const { checkDeletion } = require(`${__hooks}/lib/book-deletion.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  return inTransaction(e, (tx) => {
    checkDeletion(tx, e.record);
    return e.next();
  });
}, 'books');

const refreshAfterwards = (e) => {
  const { affectedOrganizations, refreshReaders } = require(`${__hooks}/lib/book-readers.js`);
  const { pokeContact } = require(`${__hooks}/lib/pokes.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  inTransaction(e, (tx) => {
    const before = affectedOrganizations(tx, e.record.id);
    e.next();
    const affected = Array.from(new Set(before.concat(affectedOrganizations(tx, e.record.id))));
    for (const org of affected) refreshReaders(tx, org);
    pokeContact(tx, affected);
  });
};
onRecordCreate(refreshAfterwards, 'books');
onRecordUpdate(refreshAfterwards, 'books');
onRecordDelete(refreshAfterwards, 'books');
