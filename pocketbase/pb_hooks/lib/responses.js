// A <style> without text, as the style library makes one to fill it through the CSSOM, which no policy
// concerns. One that brings its rules along, as injected markup would, is none of the app's.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

// Text never becomes markup or script: the browser refuses innerHTML and its like. The two policies allow an address
// each: the service worker's (src/app/updates.ts), which itself imports its library by name, and that of the worker
// for what takes long (src/app/start-worker.ts).
const TRUSTED = 'trusted-types tierbook tierbook-worker';
const PAGE_POLICY = `${POLICY}; require-trusted-types-for 'script'; ${TRUSTED}`;

module.exports = { setHeaders, proceed, isPage };

// Stored as gzip (L3).
const SNAPSHOT = 'GET /api/snapshots/{org}/{id}';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Sets the headers of an answer by the path that is asked for.
 *
 * @param {core.RequestEvent} e before it is handled
 */
function setHeaders(e) {
  const path = e.request.url.path;
  // PocketBase's dashboard has its own scripts and policy.
  if (path.startsWith('/_/')) return;

  const headers = e.response.header();
  headers.set('Content-Security-Policy', path.endsWith('.js') ? POLICY : PAGE_POLICY);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  headers.set('Cache-Control', cachingOf(path));
  if ($os.getenv('TIERBOOK_URL').startsWith('https://')) {
    headers.set('Strict-Transport-Security', `max-age=${YEAR}`);
  }
}

/**
 * Handles the request, and compresses the answer.
 *
 * @param {core.RequestEvent} e
 */
function proceed(e) {
  // What is compressed already is sent as it is.
  if (require(`${__hooks}/lib/brotli.js`).brotliOf(e)) return e.next();
  if (e.request.pattern === SNAPSHOT) return e.next();
  return $app.store().get('gzip').func(e);
}

function cachingOf(path) {
  // A page is not to be kept for a way back either, and the service worker gives out the header that it was given.
  if (isApi(path) || isPage(path) || path === '/index.html') return 'no-store';
  // Their names carry a hash of their content.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return 'no-cache';
}

/** Files have an extension or live under assets; everything else outside the API is a route of the app. */
function isPage(path) {
  return !isApi(path) && !path.startsWith('/assets/') && !/\.[^/]*$/.test(path);
}

function isApi(path) {
  return path === '/api' || path.startsWith('/api/');
}
