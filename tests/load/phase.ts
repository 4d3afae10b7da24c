import { type Usage, usageOf } from '../support/process-usage.ts';
import { bytesReceived } from './received.ts';

/** What a phase is to reach, of the times that it tells. */
export type Goal = { by: keyof Times; ms: number };

export type Times = { p50: number; p95: number; longest: number };

const columns = [
  ...['what', 'p50', 'p95', 'longest', 'goal', 'server CPU', 'devices’ CPU', 'in all'],
  ...['received', 'server memory, highest'],
];

/** Measures phases of a run on the server that has this process id, and prints a row of each. */
export function createPhases(pid: number, say: (line: string) => void) {
  say(rowOf(columns));
  say(rowOf(columns.map(() => '---')));

  /** @param work settles with how long each of what it did took, in ms */
  return async (name: string, work: () => Promise<number[]>, goal?: Goal): Promise<Times> => {
    const start = performance.now();
    const before = await usageOf(pid);
    const own = process.cpuUsage();
    const bytes = bytesReceived();
    const sorted = (await work()).sort((a, b) => a - b);
    const times = {
      p50: shareOf(sorted, 0.5),
      p95: shareOf(sorted, 0.95),
      longest: shareOf(sorted, 1),
    };
    const after = await usageOf(pid);
    const { user, system } = process.cpuUsage(own);
    say(
      rowOf([
        name,
        ...[times.p50, times.p95, times.longest].map(ms),
        goal ? judged(goal, times) : '',
        spent(before, after),
        seconds((user + system) / 1e6),
        seconds((performance.now() - start) / 1000),
        `${((bytesReceived() - bytes) / 1e6).toFixed(1)} MB`,
        after ? `${Math.round(after.peakMiB)} MiB` : 'unknown',
      ]),
    );
    return times;
  };
}

function shareOf(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function judged({ by, ms: most }: Goal, times: Times): string {
  return `${by} ≤ ${ms(most)}: ${times[by] <= most ? 'reached' : '**not reached**'}`;
}

function spent(before: Usage | null, after: Usage | null): string {
  return before && after ? seconds(after.cpuSeconds - before.cpuSeconds) : 'unknown';
}

const ms = (time: number) => `${Math.round(time)} ms`;
const seconds = (time: number) => `${time.toFixed(1)} s`;
const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
