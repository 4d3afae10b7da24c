import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** No more than this is waited for each command of an installation. */
const patienceMs = 300_000;

/**
 * Installs packages of Debian where that can be done without asking: as root, with a mirror that answers. Whoever asks
 * looks himself whether they are here then.
 *
 * @param {readonly string[]} packages
 * @param {(line: string) => void} log receives progress
 */
export function installPackages(packages, log) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  log(`Installing ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 2],
      timeout: patienceMs,
      env,
    });
    if (status !== 0) return;
  }
}
