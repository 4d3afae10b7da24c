// What every answer carries (B6): security headers, caching, gzip.
routerUse((e) => {
  require(`${__hooks}/lib/responses.js`).setHeaders(e);
  try {
    return e.next();
  } catch (error) {
    // A missing asset must not be remembered for a year.
    e.response.header().set('Cache-Control', 'no-store');
    throw error;
  }
});

routerUse($apis.gzip());
