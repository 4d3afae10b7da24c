import { readdirSync, readFileSync } from 'node:fs';

const kibibytesAMebibyte = 1024;
const sampleMs = 100;

/**
 * Watches how much memory the pages of a browser have of their own, workers included, as Linux counts it: neither a page nor
 * its devtools say what a worker holds.
 *
 * @param profile the folder that the browser was started on
 * @returns tells by how much it has grown at most since, in MB; null where the system does not say
 */
export function watchPageMemory(profile: string): { most(): number | null } {
  const before = pageMemory(profile);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most ?? 0, pageMemory(profile) ?? 0);
  }, sampleMs);
  return {
    most: () => {
      clearInterval(timer);
      return before === null || most === null ? null : most - before;
    },
  };
}

/** In MB. */
function pageMemory(profile: string): number | null {
  if (process.platform !== 'linux') return null;
  const processes = runningProcesses();
  const browsers = processes.filter(
    ({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  );
  const family = new Set(browsers.map(({ pid }) => pid));
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const pages = processes.filter(
    ({ pid, command }) => family.has(pid) && command.includes('--type=renderer'),
  );
  return pages.reduce((sum, { pid }) => sum + ownMemory(pid), 0);
}

function runningProcesses(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ');
      // Behind the program's name, in which anything may stand: its state, then its parent.
      const parent = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1];
      return parent === undefined ? [] : { pid: Number(name), parent: Number(parent), command };
    });
}

/** What is not shared with others, in MB; 0 for a process that has ended. */
function ownMemory(pid: number): number {
  const [, kibibytes = '0'] = /RssAnon:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kibibytes) / kibibytesAMebibyte;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
