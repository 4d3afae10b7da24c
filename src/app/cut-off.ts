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
