// What opens a quote without an account, and ends its links (O2).
routerAdd(
  'POST',
  '/api/open-quote',
  (e) => {
    const { openQuote } = require(`${__hooks}/lib/quote-links.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    return openQuote(e, texts(e, ['token']).token);
  },
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/quote-logo',
  (e) => {
    const { logoOf } = require(`${__hooks}/lib/quote-links.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    return logoOf(e, texts(e, ['token']).token);
  },
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/revoke-quote',
  (e) => {
    const { revokeQuote } = require(`${__hooks}/lib/quote-links.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    revokeQuote(e, texts(e, ['quoteId']).quoteId);
    return e.noContent(204);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);
