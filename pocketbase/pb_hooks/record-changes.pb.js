// Who changed a record (H2): the changes that name it, and the index that they are found by.
routerAdd(
  'GET',
  '/api/record-changes/{org}',
  (e) => {
    const { recordChanges } = require(`${__hooks}/lib/log-pages.js`);
    const { number } = require(`${__hooks}/lib/request-query.js`);
    recordChanges(e, {
      of: e.request.url.query().get('of'),
      before: number(e, 'before', 0),
      limit: number(e, 'limit', 100),
      heads: e.request.url.query().get('changesets') === 'off',
    });
  },
  $apis.requireAuth('users'),
);

cronAdd('changed-records', '* * * * *', () => {
  require(`${__hooks}/lib/changed-records.js`).indexOlder($app);
});
