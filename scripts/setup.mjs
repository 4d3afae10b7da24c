import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Makes sure that the packages which package-lock.json names are installed. Runs before anything is
 * installed, so it uses nothing but Node.
 *
 * @param {(line: string) => void} log receives progress
 * @throws {Error} with a message for people when Node is too old or npm fails
 */
export function ensureDependencies(log) {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.tierbook-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  warnOfOldNode(log);
  log('Installing packages…');
  // With what builds and tests, also where NODE_ENV says production. Not `npm ci`: it gives up where a registry
  // lacks the optional packages of other platforms.
  const install = [
    'install',
    '--include=dev',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync('npm', install, {
    cwd: root,
    // What npm says goes to stderr: a command's stdout may be data.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error('The packages could not be installed. Check the network and try again.');
  }
  writeFileSync(stamp, lock);
}

/** As long as every dependency still runs on it; docs/dependencies.md. */
const oldestNode = [20, 19];

/** @throws {Error} where Node is too old for any of it */
function checkNode() {
  if (isOlder(present, oldestNode)) {
    throw new Error(`Tierbook needs Node ${engines().node}; this is ${present}.`);
  }
}

/** Said where packages are installed, not at each command. */
function warnOfOldNode(log) {
  const { node } = engines();
  if (!isOlder(present, node.replace('>=', '').split('.').map(Number))) return;
  log(
    `Node ${present} is past its end and works only until a dependency needs a newer one: install Node ${node}.`,
  );
}

const present = process.versions.node;

function engines() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
}

function isOlder(version, [major, minor = 0]) {
  const [ofMajor, ofMinor] = version.split('.').map(Number);
  return ofMajor < major || (ofMajor === major && ofMinor < minor);
}
