/**
 * Logs that a menu or its tiers could not be loaded (U4); the screen says it in its place.
 *
 * @param menuIds in the order in which they were tried
 */
export function logMenuError(menuIds: readonly string[], error: unknown): void {
  console.error(`Error loading menu ${menuIds.join(' ')}`, error);
}
