// What a book may inherit from, who may therefore read it, and when it may be deleted (B3).
onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth())
    require(`${__hooks}/lib/book-links.js`).checkBookLinks(e.app, e.record);
  e.next();
}, 'books');

onRecordUpdateRequest((e) => {
  if (!e.hasSuperuserAuth())
    require(`${__hooks}/lib/book-links.js`).checkBookLinks(e.app, e.record);
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
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  inTransaction(e, (tx) => {
    const before = affectedOrganizations(tx, e.record.id);
    e.next();
    const after = affectedOrganizations(tx, e.record.id);
    for (const org of new Set(before.concat(after))) refreshReaders(tx, org);
  });
};
onRecordCreate(refreshAfterwards, 'books');
onRecordUpdate(refreshAfterwards, 'books');
onRecordDelete(refreshAfterwards, 'books');
