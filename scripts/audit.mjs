import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeAudit } from './judge-audit.mjs';
import { root } from './root.mjs';

/**
 * Asks the package registry for known holes of everything that is installed.
 *
 * @returns {{verdict: 'passed' | 'failed' | 'not asked', lines: string[]}}
 */
export function audit() {
  const ask = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', ask, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const accepted = JSON.parse(readFileSync(join(root, 'docs', 'accepted-holes.json'), 'utf8'));
  return judgeAudit(stdout, accepted);
}
