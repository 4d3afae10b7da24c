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
export async function runTool(command, env) {
  const [code] = await once(startTool(command, 'inherit', env), 'exit');
  return code ?? 1;
}

/** The same, its output given at the end instead. @returns {Promise<{ code: number, output: string }>} */
export async function runQuietTool(command, env) {
  const child = startTool(command, ['ignore', 'pipe', 'pipe'], env);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => chunks.push(chunk));
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output: Buffer.concat(chunks).toString() };
}

function startTool([tool, ...args], stdio, env = {}) {
  return spawn('npx', ['--no-install', tool, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, npm_config_loglevel: 'error', ...env },
    shell: process.platform === 'win32',
  });
}

/** Ends the process with the error's message for people, or with the whole error if it is a defect. */
export function fail(error) {
  console.error(
    error instanceof Error && error.constructor === Error ? `\n${error.message}\n` : error,
  );
  process.exit(1);
}
