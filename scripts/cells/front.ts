import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod/mini';
import { cellEntry, hostEntry, hostPattern, type Known } from './directory.ts';
import { addressFor, leastFull } from './placement.ts';

/** The header in which Caddy is told where a request goes. */
const cellHeader = 'X-Tierbook-Cell';

const fileSchema = z.object({
  cells: z.array(z.tuple([z.string(), cellEntry])),
  hosts: z.array(z.tuple([z.string(), hostEntry])),
});

export type Front = {
  server: Server;
  /** Takes what the directory holds now, and keeps it in the file. */
  take(known: Known): void;
  /** Once what was taken is in the file. */
  written(): Promise<void>;
};

/**
 * Caddy's side of the directory (D1), for Caddy alone, on the machine itself. It answers from what it was told last, and after
 * a start from its file, so that JetStream may be away. `GET /route` says for X-Forwarded-Host where its requests go, `GET /known?domain=` whether
 * a name has a cell, which Caddy asks before it fetches a certificate, and `GET /place` sends a person who registers to the least full cell.
 *
 * @param file where what is known is kept
 */
export async function createFront(file: string): Promise<Front> {
  let known = await readKnown(file);
  let writing = Promise.resolve();
  let isDue = false;

  function answerTo({ method, url = '/', headers }: IncomingMessage): Answer {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405 };
    const { pathname, searchParams } = new URL(url, 'http://front');
    if (pathname === '/route') {
      const address = addressOf(String(headers['x-forwarded-host'] ?? ''));
      return address ? { status: 200, headers: { [cellHeader]: address } } : { status: 404 };
    }
    if (pathname === '/known') {
      return { status: addressOf(searchParams.get('domain') ?? '') ? 200 : 404 };
    }
    if (pathname === '/place') {
      const cell = leastFull(known.cells, Date.now());
      if (!cell) return { status: 503, headers: { 'Retry-After': '60' } };
      return { status: 302, headers: { Location: `${cell.url}/auth/register` } };
    }
    return { status: 404 };
  }

  function addressOf(host: string): string | null {
    const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
    return hostPattern.test(name) ? addressFor(known, name) : null;
  }

  const server = createServer((request, response) => {
    let answer: Answer;
    try {
      answer = answerTo(request);
    } catch {
      // An address that is none.
      answer = { status: 400 };
    }
    response
      .writeHead(answer.status, { 'Cache-Control': 'no-store', ...answer.headers })
      .end(answer.status < 400 ? '' : `${words[answer.status]}\n`);
  });

  return {
    server,
    take: (next) => {
      known = next;
      // What comes while it is written is written next, all of it at once.
      if (isDue) return;
      isDue = true;
      writing = writing.then(async () => {
        isDue = false;
        await writeKnown(file, known);
      });
    },
    written: () => writing,
  };
}

type Answer = { status: number; headers?: Record<string, string> };

const words: Record<number, string> = {
  400: 'This is no address.',
  404: 'Nobody has this name here.',
  405: 'This is only read.',
  503: 'No cell takes anybody at the moment. Try again in a minute.',
};

async function readKnown(file: string): Promise<Known> {
  try {
    const { cells, hosts } = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return { cells: new Map(cells), hosts: new Map(hosts) };
  } catch {
    return { cells: new Map(), hosts: new Map() };
  }
}

/** As a whole or not at all. What can't be written is asked for again after the next start. */
async function writeKnown(file: string, { cells, hosts }: Known): Promise<void> {
  try {
    await writeFile(`${file}.new`, JSON.stringify({ cells: [...cells], hosts: [...hosts] }));
    await rename(`${file}.new`, file);
  } catch (error) {
    console.error(`${file} could not be written: ${(error as Error).message}`);
  }
}
