const key = 'tierbook_cut_off';

/**
 * Loads the page again by itself, and leaves word for the next one if something was not stored yet. The word is left at the last
 * moment: `forgetTab` forgets what there is before.
 */
export function loadAgain(hasUnfinished: boolean): void {
  if (hasUnfinished) {
    window.addEventListener('pagehide', () => window.sessionStorage.setItem(key, 'yes'));
  }
  window.location.reload();
}

/** Whether the page before this one left such word; it is told once. */
export function wasCutOff(): boolean {
  const was = window.sessionStorage.getItem(key) !== null;
  window.sessionStorage.removeItem(key);
  return was;
}

/** Whether this page is a reload already: what fails again then is left to the person. */
export function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/**
 * Clears what the browser keeps for this tab alone: now, and again at the moment its page goes, when the router
 * has just written down where each screen was scrolled to, addresses of jobs among them. Its listener was
 * there before.
 */
export function forgetTab(): void {
  window.sessionStorage.clear();
  window.addEventListener('pagehide', () => window.sessionStorage.clear());
}

const programKey = 'tierbook_program';

/**
 * Whether this tab ran another program before it was loaded again, by whomever. A program is known by its first file, whose name
 * says what it holds.
 */
export function wasUpdated(): boolean {
  const before = window.sessionStorage.getItem(programKey);
  // As long as there is a page nothing is kept of it: a log-out leaves nothing in the tab.
  window.sessionStorage.removeItem(programKey);
  const now = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  window.addEventListener('pagehide', () => window.sessionStorage.setItem(programKey, now));
  return before !== null && before !== now;
}

/** Held while a tab deletes what a person leaves behind, and shared by those that make something. */
export const logOutLock = 'tierbook:log-out';
