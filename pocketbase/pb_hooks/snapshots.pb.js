// Snapshots as devices take them (L3): which there are, and the text of one.
routerAdd(
  'GET',
  '/api/snapshots/{org}',
  (e) => require(`${__hooks}/lib/snapshots.js`).listSnapshots(e),
  $apis.requireAuth('users'),
);

routerAdd(
  'GET',
  '/api/snapshots/{org}/{id}',
  (e) => require(`${__hooks}/lib/snapshots.js`).sendSnapshot(e),
  $apis.requireAuth('users'),
);

// One that was begun before a redaction holds what that has taken out.
onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  const { refuseOtherEpoch } = require(`${__hooks}/lib/snapshots.js`);
  inTransaction(e, (tx) => {
    refuseOtherEpoch(tx, e.record);
    e.next();
  });
}, 'snapshots');

// What was written of a file before the disk was full stays otherwise, and so with each try.
onRecordAfterCreateError((e) => {
  require(`${__hooks}/lib/snapshots.js`).removeFiles(e.app, e.record);
  e.next();
}, 'snapshots');

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/lib/snapshots.js`).sweep(e.app);
});
