/** What the browser says of the room on this device; null if it does not tell. */
export type StorageState = {
  used: number | null;
  quota: number | null;
  /** Whether the browser promises not to clear the data when space runs out. */
  persistent: boolean | null;
};

export async function readStorage(): Promise<StorageState> {
  // Only secure pages have it.
  const storage: StorageManager | undefined = navigator.storage;
  const [estimate, persistent] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => null),
  ]);
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persistent: persistent ?? null,
  };
}

/** Asks the browser to keep the data (S10); it may ask the person. Whether it does. */
export async function keepStorage(): Promise<boolean> {
  const storage: StorageManager | undefined = navigator.storage;
  try {
    return (await storage?.persisted?.()) || ((await storage?.persist?.()) ?? false);
  } catch {
    // A browser that can't answer keeps the data as well as it did before.
    return false;
  }
}
