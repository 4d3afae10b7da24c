/** A clock that is as much off as this, in milliseconds, is told of; less is what clocks are (K6). */
const rightWithinMs = 10 * 60_000;

/**
 * A moment of the device's clock as the server's clock has it.
 *
 * @param aheadMs by how much the server's clock is ahead of the device's
 * @returns null where the device's clock is right within ten minutes
 */
export function serverTime(moment: number, aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= rightWithinMs) return null;
  return new Date(moment + aheadMs).toISOString();
}

/**
 * When something happened that the server was told of later: as the device has it, unless its clock was so far ahead that
 * this is after the server was told.
 *
 * @param told by the server's clock
 */
export function notAfter(moment: string, told: string): string {
  // PocketBase writes a space where ISO 8601 has a T.
  const toldAt = Date.parse(told.replace(' ', 'T'));
  return Date.parse(moment) > toldAt + rightWithinMs ? new Date(toldAt).toISOString() : moment;
}
