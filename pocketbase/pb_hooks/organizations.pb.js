// Creating an organization sets it up in the same transaction (B2); its inner fields are for its readers (B3).
onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/organizations.js`).takeNewOwner(e);
  if (e.hasSuperuserAuth()) return e.next();
  const { checkOwned } = require(`${__hooks}/lib/costs.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  // In one transaction, so that many at once do not slip through together.
  return inTransaction(e, (tx) => {
    checkOwned(tx, e.auth.id);
    return e.next();
  });
}, 'organizations');

onRecordCreate((e) => {
  const { giveVariables, setUpOrganization } = require(`${__hooks}/lib/organizations.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  inTransaction(e, (tx) => {
    giveVariables(e.record);
    e.next();
    setUpOrganization(tx, e.record);
  });
}, 'organizations');

// Behind PocketBase's own check of the field, which bounds it.
onRecordValidate((e) => {
  e.next();
  require(`${__hooks}/lib/variables.js`).checkVariables(e.app, e.record);
}, 'organizations');

onRecordValidate((e) => {
  e.next();
  require(`${__hooks}/lib/variables.js`).checkDisclosure(e.app, e.record);
}, 'papers');

onRecordUpdateRequest((e) => {
  const { saveHiddenFields } = require(`${__hooks}/lib/organizations.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  return inTransaction(e, (tx) => saveHiddenFields(e, tx));
}, 'organizations');

onRecordEnrich((e) => {
  require(`${__hooks}/lib/organizations.js`).showToReader(e);
  e.next();
}, 'organizations');
