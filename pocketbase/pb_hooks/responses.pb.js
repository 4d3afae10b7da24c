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

// No request needs more than a changeset of 1 MB (B5) in a wasteful spelling; PocketBase's own limit, 32 MB,
// would keep the hooks' engine busy for many seconds. A superuser's backup may be larger.
routerUse((e) => {
  if (e.request.url.path.startsWith('/api/backups')) return e.next();
  return $apis.bodyLimit(4194304).func(e);
});
