import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './root.mjs';

/**
 * Runs a program of node_modules with npx, its output shown.
 *
 * @param {string[]} command the program and its arguments
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<number>} the exit code
 */
export async function runTool([tool, ...args], env = {}) {
  const child = spawn('npx', ['--no-install', tool, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, npm_config_loglevel: 'error', ...env },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Ends the process with the error's message for people, or with the whole error if it is a defect. */
export function fail(error) {
  console.error(
    error instanceof Error && error.constructor === Error ? `\n${error.message}\n` : error,
  );
  process.exit(1);
}
