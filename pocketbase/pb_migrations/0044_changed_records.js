// Which changes name a record (H2): an index that the log's triggers keep. What was published before is looked through after
// the start, step by step, since a log of a million changes would keep the server from starting.
migrate((app) => {
  const { makeChangedRecords } = require(`${__hooks}/lib/changed-records.js`);
  makeChangedRecords(app);
});
