/** How long a first screen is given, in milliseconds, and how long the browser may then be busy with it. */
const headStartMs = 700;
const patienceMs = 1_000;

/** Settles once the first screen is likely to be there: what nobody looks at can begin. */
export async function calmMoment(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: patienceMs }));
}
