import { createReadStream } from 'node:fs';
import { InputError } from './input-error.ts';

/** An input by the name under which messages speak of it. */
export type Input = { name: string; text: AsyncIterable<string> };

/** Opens a file, or standard input for "-" or no path. Reading throws InputError. */
export function openInput(path: string | undefined): Input {
  const standard = path === undefined || path === '-';
  const name = standard ? 'standard input' : path;
  const stream = standard ? process.stdin : createReadStream(path);
  stream.setEncoding('utf8');
  return { name, text: readable(name, stream) };
}

/** The lines of an input, numbered from 1, without those that are blank. */
export async function* linesOf({ text }: Input): AsyncGenerator<{ number: number; line: string }> {
  let number = 0;
  let pending: string[] = [];
  const take = (end: string) => {
    number += 1;
    const line = [...pending, end].join('');
    pending = [];
    return line;
  };
  for await (const chunk of text) {
    let start = 0;
    // Only a line feed ends a line: JSON text may hold every other separator of lines.
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      const line = take(chunk.slice(start, end));
      start = end + 1;
      if (line.trim() !== '') yield { number, line };
    }
    pending.push(chunk.slice(start));
  }
  const last = take('');
  if (last.trim() !== '') yield { number, line: last };
}

/** The whole input. */
export async function textOf({ text }: Input): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of text) chunks.push(chunk);
  return chunks.join('');
}

async function* readable(name: string, stream: AsyncIterable<string>): AsyncGenerator<string> {
  let first = true;
  try {
    for await (const chunk of stream) {
      yield first ? chunk.replace(/^\uFEFF/, '') : chunk;
      first = false;
    }
  } catch (error) {
    throw new InputError(`${name}: ${(error as Error).message}`);
  }
}
