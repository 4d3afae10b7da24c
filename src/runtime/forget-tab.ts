/**
 * Clears what the browser keeps for this tab alone, at the moment its page goes. Not at once: the
 * router writes down where each screen was scrolled to, addresses of jobs among them, when the page
 * goes, and its listener was there before.
 */
export function forgetTabOnLeaving(): void {
  window.addEventListener('pagehide', () => window.sessionStorage.clear());
}
