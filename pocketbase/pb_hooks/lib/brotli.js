module.exports = { brotliOf, send };

// Names that Vite gives: none leads elsewhere.
const ASSET = /^\/assets\/[\w.-]+\.(js|css)$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/**
 * The asset that is asked for as the build has compressed it (vite.config.ts), once and better than could be done
 * for each request.
 *
 * @param {core.RequestEvent} e
 * @returns {string} its path in the folder of the app; '' if there is none, or whoever asks doesn't read it
 */
function brotliOf(e) {
  const { path } = e.request.url;
  if (!ASSET.test(path) || !/\bbr\b/.test(e.request.header.get('Accept-Encoding'))) return '';
  const name = `${path.slice(1)}.br`;
  try {
    $os.stat(`${$os.getenv('TIERBOOK_PUBLIC_DIR')}/${name}`);
    return name;
  } catch {
    return '';
  }
}

/** Answers with what brotliOf has found. */
function send(e, name) {
  const headers = e.response.header();
  headers.set('Content-Encoding', 'br');
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Content-Type', TYPES[ASSET.exec(e.request.url.path)[1]]);
  return e.fileFS($os.dirFS($os.getenv('TIERBOOK_PUBLIC_DIR')), name);
}
