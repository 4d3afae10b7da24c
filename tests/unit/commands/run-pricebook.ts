import { spawn } from 'node:child_process';

/** Runs the command line to its end. */
export async function runPricebook(args: string[], input = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/pricebook.ts', ...args], {
    stdio: 'pipe',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { stdout, stderr, code };
}

/** A file of JSON lines. */
export function ndjson(...lines: unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
