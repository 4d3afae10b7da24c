module.exports = { setHeaders, isPage };

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

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
  headers.set('Content-Security-Policy', POLICY);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  headers.set('Cache-Control', cachingOf(path));
  // A compressed event stream would wait for more bytes before it delivers an event.
  if (path === '/api/realtime') e.request.header.del('Accept-Encoding');
}

function cachingOf(path) {
  if (isApi(path)) return 'no-store';
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
