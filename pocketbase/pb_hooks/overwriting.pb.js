// Nothing of what is overwritten or deleted stays in the database's file (V6, L6, B12), whatever wrote it first.
const PERSONAL = [
  'users',
  'signIns',
  'profiles',
  'organizations',
  'papers',
  'organizationEvents',
  'visits',
  'orders',
  'quotes',
  'quoteMails',
  'flags',
  'visitCalls',
  'formerMembers',
  'pricebookChanges',
  '_externalAuths',
];

const leaveNothing = (e) => {
  require(`${__hooks}/lib/overwriting.js`).leaveNothing(e.app);
  e.next();
};
onRecordCreateExecute(leaveNothing, ...PERSONAL);
onRecordUpdateExecute(leaveNothing, ...PERSONAL);
onRecordDeleteExecute(leaveNothing, ...PERSONAL);

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/lib/overwriting.js`).cleanOnce(e.app);
});

cronAdd('lingering-writes', '* * * * *', () => {
  require(`${__hooks}/lib/overwriting.js`).emptiesLingering($app);
});
