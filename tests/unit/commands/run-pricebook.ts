import { spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { runCommand } from '../../../scripts/pricebook/run-command.ts';

/** Runs the command line to its end, in this process, which has its modules already. */
export async function runPricebook(args: string[]) {
  const stdout = textStream();
  const stderr = textStream();
  const code = await runCommand(args, stdout.stream, stderr.stream);
  return { stdout: stdout.text(), stderr: stderr.text(), code };
}

function textStream() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** The same as a program, for what its process has to do with: standard input, streams and the exit code. */
export async function spawnPricebook(args: string[], input = '') {
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
