/** In the refId of every title of a tier, and of no other line: at its end in those that the app makes (A7). */
export const titleMark = '_title';

export function isTitleRefId(refId: string): boolean {
  return refId.includes(titleMark);
}
