// Who published what, a line each on the server's output: what the log took. What it refused is told
// in responses.pb.js.
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/publish-log.js`).published(e.app, e.record);
}, 'pricebookChanges');
