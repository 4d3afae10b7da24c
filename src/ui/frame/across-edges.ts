/**
 * For a bar: its ground reaches under what covers the left and right edges of the screen, where the body
 * leaves room (src/ui/theme/system.ts); what is on it stays clear of that.
 */
export function acrossEdges(ground: string): string {
  return `calc(-1 * env(safe-area-inset-left)) 0 ${ground}, env(safe-area-inset-right) 0 ${ground}`;
}
