import { readFile, writeFile } from 'node:fs/promises';

/** Memory and processor time of a process so far; null where the system does not tell (only Linux). */
export type Usage = { peakMiB: number; cpuSeconds: number };

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

export async function usageOf(pid: number): Promise<Usage | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    // A process that has just ended has none any more.
    if (peak === undefined) return null;
    // The name before the last bracket may hold spaces; user and system time are 12th and 13th after.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { peakMiB: Number(peak) / 1024, cpuSeconds: ticks / ticksPerSecond };
  } catch {
    return null;
  }
}

/** Begins anew to look for the most memory that a process takes. @returns what it takes now in MiB, 0 where the system does not tell */
export async function forgetPeak(pid: number): Promise<number> {
  // What Linux takes for it.
  const resetPeak = '5';
  await writeFile(`/proc/${pid}/clear_refs`, resetPeak).catch(() => {});
  return (await usageOf(pid))?.peakMiB ?? 0;
}
