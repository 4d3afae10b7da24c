// The log by a route of our own (L2). Other clients list it as records: responses.pb.js leads them to its heads.
routerAdd(
  'GET',
  '/api/log/{org}',
  (e) => {
    const { logPage } = require(`${__hooks}/lib/log-pages.js`);
    const { number } = require(`${__hooks}/lib/request-query.js`);
    const asked = {
      after: number(e, 'after', 0),
      id: e.request.url.query().get('id'),
      limit: number(e, 'limit', 1000),
      heads: e.request.url.query().get('changesets') === 'off',
    };
    logPage(e, asked);
  },
  $apis.requireAuth('users'),
);

onRecordsListRequest((e) => {
  require(`${__hooks}/lib/log-lists.js`).answerList(e);
}, 'changeHeads');
