// What opens a quote without an account, and ends its links (O2); what is signed there (O4).
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
  '/api/accept-quote',
  (e) => {
    const { acceptQuote } = require(`${__hooks}/lib/acceptance.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    const names = ['token', 'id', 'content', 'personal', 'salt', 'signature', 'hash'];
    return acceptQuote(e, texts(e, names));
  },
  $apis.bodyLimit(640 * 1024),
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
