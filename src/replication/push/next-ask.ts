/** When the log is to be asked for what was sent. */
export type NextAsk = 'at once' | 'later' | 'not';

/**
 * What the server has only now taken is asked for at once. What it had taken before and the log still does
 * not show is asked for later, so that a server which takes and never shows is not asked without a pause.
 */
export function nextAsk(sent: readonly string[], taken: ReadonlySet<string>): NextAsk {
  if (sent.some((id) => !taken.has(id))) return 'at once';
  return sent.length > 0 ? 'later' : 'not';
}
