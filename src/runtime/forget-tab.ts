/**
 * Clears what the browser keeps for this tab alone: now, and again at the moment its page goes, when the router
 * has just written down where each screen was scrolled to, addresses of jobs among them. Its listener was
 * there before.
 */
export function forgetTab(): void {
  window.sessionStorage.clear();
  window.addEventListener('pagehide', () => window.sessionStorage.clear());
}
