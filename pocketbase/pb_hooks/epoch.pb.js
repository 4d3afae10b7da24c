// A backup that was restored is another history of the log (L5). The restoring process leaves a mark, since the
// database that it puts there knows nothing of it.
onBackupRestore((e) => {
  const { MARK, markOf } = require(`${__hooks}/lib/epoch.js`);
  $os.writeFile(markOf(e.app), [], 0o600);
  e.exclude = Array.from(e.exclude).concat(MARK);
  e.next();
});

onBootstrap((e) => {
  e.next();
  require(`${__hooks}/lib/epoch.js`).renewAfterRestore(e.app);
  require(`${__hooks}/lib/moves.js`).takeCopy(e.app);
});
