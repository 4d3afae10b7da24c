/**
 * Where to go after signing in: the screen that a person was sent here from, if that is a screen of
 * this app, else `otherwise`. An address of another site, however it is written, is never followed.
 */
export function returnPath(
  redirect: string | undefined,
  otherwise: '/' | '/home',
  origin: string,
): string {
  if (!redirect?.startsWith('/')) return otherwise;
  const url = URL.canParse(redirect, origin) ? new URL(redirect, origin) : null;
  if (url?.origin !== origin) return otherwise;
  if (notScreens.some((prefix) => url.pathname.startsWith(prefix))) return otherwise;
  return url.pathname + url.search + url.hash;
}

/** The sign-in screens would send a person round in circles; the others are the server's. */
const notScreens = ['/auth/', '/api/', '/_/'];
