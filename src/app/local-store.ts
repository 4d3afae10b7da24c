/** The browser's local storage; null where it lets the page keep nothing: with cookies blocked even asking for it throws. */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
