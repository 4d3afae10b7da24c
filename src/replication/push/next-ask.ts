/** When the log is to be asked for what was sent. */
export type NextAsk = 'at once' | 'later' | 'not';

/**
 * The log is asked for what was sent at once, and then with pauses, so that a server which takes and never shows is not
 * asked without a pause.
 */
export function createSeeking(): (id: string) => NextAsk {
  const sought = new Set<string>();
  return (id) => {
    if (sought.has(id)) return 'later';
    sought.add(id);
    return 'at once';
  };
}
