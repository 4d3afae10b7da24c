// What an organization's variables were (H3): each version with when it began to hold and who made it.
routerAdd(
  'GET',
  '/api/variable-versions/{org}',
  (e) => {
    const { answerVersions } = require(`${__hooks}/lib/variable-versions.js`);
    const { number } = require(`${__hooks}/lib/request-query.js`);
    answerVersions(e, {
      of: e.request.url.query().get('of'),
      before: number(e, 'before', 0),
      limit: number(e, 'limit', 50),
    });
  },
  $apis.requireAuth('users'),
);
