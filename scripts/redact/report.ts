import type { ChangeOutcome } from '../../src/schemas/change-log.ts';
import type { Differences } from './compare-replays.ts';

/** How many organizations are named before the others are counted. */
const NAMED = 5;

/** What differs for one organization. */
export type Found = { name: string; differences: Differences };

/** What a redaction changes for each organization, by its name, as lines for people. */
export function report(redacted: string, found: readonly Found[]): string[] {
  const list = (title: string, kind: keyof Differences) => {
    const lines = grouped(redacted, found, kind);
    return lines.length === 0 ? [`${title}: none`] : [`${title}:`, ...lines];
  };
  return [...list('Newly skipped', 'skipped'), ...list('Newly applied', 'applied')];
}

/** A line for each change and what becomes of it, with the organizations in which it does. */
function grouped(redacted: string, found: readonly Found[], kind: keyof Differences): string[] {
  const places = new Map<string, { outcome: ChangeOutcome; names: string[] }>();
  for (const { name, differences } of found) {
    for (const outcome of differences[kind]) {
      const key = JSON.stringify([outcome.id, outcome.error, outcome.at]);
      const place = places.get(key) ?? { outcome, names: [] };
      place.names.push(name);
      places.set(key, place);
    }
  }
  return [...places.values()]
    .sort((a, b) => a.outcome.seq - b.outcome.seq)
    .map(({ outcome, names }) => {
      const { id, seq, error, at } = outcome;
      const itself = id === redacted ? ' (the change itself)' : '';
      const why = error === undefined ? '' : `: ${error}, at ${at}`;
      return `  seq ${seq}, ${id}${itself}${why}; for ${listed(names)}`;
    });
}

function listed(names: string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
