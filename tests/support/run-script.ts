import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Runs one of the project's scripts to its end; `folder` is another copy of the project. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  folder = root,
) {
  const child = startScript(name, args, env, folder);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

export function startScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  folder = root,
) {
  return spawn(process.execPath, [join(folder, 'scripts', name), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
