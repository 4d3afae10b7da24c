/**
 * The refId that a name makes (U26): the name in lower case, with single underscores for all that is no
 * letter a-z and no digit; "" if nothing is left.
 */
export function refIdFrom(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
