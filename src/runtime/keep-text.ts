/** Keeps a text in local storage; where that has no room only the console says so. */
export function keepText(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch (error) {
    console.error(error);
  }
}
