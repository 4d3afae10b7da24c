/** A device whose browser forgets what a site stored, unless the site is on the home screen. */
export type AppleDevice = 'iPad' | 'iPhone';

/**
 * Whether this is an iPhone or an iPad: every browser there is WebKit. Safari of an iPad says that it is
 * a Mac; a Mac has no touch screen.
 */
export function appleDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): AppleDevice | null {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone';
  const isIPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 0);
  return isIPad ? 'iPad' : null;
}

/** Whether the app was opened from the home screen, or from where else it is installed. */
export function isInstalled(): boolean {
  // Of Safari alone, and older than the media query.
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * The device, where Tierbook runs in its browser: WebKit deletes what a site stored after 7 days of the
 * browser's use without a visit of the site, which an app on the home screen is exempt from.
 */
export function forgetfulDevice(): AppleDevice | null {
  return isInstalled() ? null : appleDevice(navigator);
}
