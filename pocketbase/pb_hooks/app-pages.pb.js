// The app's routes answer with index.html, the page of a quote with its own, and a file that is missing with 404: PocketBase's own fallback
// would send index.html for a missing script as well (B6).
if ($os.getenv('TIERBOOK_PUBLIC_DIR')) {
  routerAdd('GET', '/{path...}', (e) => {
    const { isPage } = require(`${__hooks}/lib/responses.js`);
    const { brotliOf, send } = require(`${__hooks}/lib/brotli.js`);
    const app = $os.getenv('TIERBOOK_PUBLIC_DIR');
    const { path } = e.request.url;
    // What a customer opens by a link is a page of its own (O2).
    if (isPage(path)) return e.fileFS($os.dirFS(app), path === '/q' ? 'quote.html' : 'index.html');
    // A type that few systems know by the name's ending, and nobody may guess (nosniff).
    if (path.endsWith('.webmanifest')) {
      e.response.header().set('Content-Type', 'application/manifest+json');
    }
    const compressed = brotliOf(e);
    return compressed ? send(e, compressed) : $apis.static(app, false)(e);
  });
}
