import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Ask } from '../sql.ts';
import { accessOf } from './connection.ts';
import { checkFolder, copyData, keepFolder, removeCopy } from './copy.ts';
import { hostPattern, openDirectory } from './directory.ts';
import { askAgain } from './server-access.ts';
import { split, splitName, takeBack } from './split.ts';
import { openStream } from './stream.ts';

const usage = `Usage: npm run cells -- split --from NAME --from-url URL --to NAME --to-url URL --data FOLDER
         (--hosts HOST,HOST | --hosts-file FILE) [--litestream FILE] [--start COMMAND] [--stop COMMAND] [--back]

Run it on the new cell's machine. The organizations of the host names move from one cell to a new one, with all that they have. What is
written for them meanwhile is answered 503 for 30 seconds at most, and sent again by devices.

  --from, --from-url  the cell that is split, and its server's address from here: http://127.0.0.1:18090 through ssh -L
  --to, --to-url      the new cell, and its server's address here
  --data              the new cell's data folder, which is made
  --hosts             host names of the organizations that move; --hosts-file has one a line
  --litestream        Litestream's configuration, by which the other cell's copy is restored; without it a backup is made
  --start, --stop     what starts and stops the new cell's server: "systemctl start tierbook"; without it you are asked to
  --back              takes back what has not moved anything yet

After whatever ended it, run it again with the same words. TIERBOOK_SUPERUSER_EMAIL and TIERBOOK_SUPERUSER_PASSWORD are those of both servers, and
TIERBOOK_NATS with its account are in the environment too.`;

/**
 * `npm run cells -- split`.
 *
 * @throws {Error} with a message for people
 */
export async function splitByCommand(
  args: string[],
  { env, say }: { env: Record<string, string | undefined>; say: (line: string) => void },
): Promise<void> {
  const options = optionsOf(args);
  if (options.help) return say(usage);
  const need = (name: 'from' | 'from-url' | 'to' | 'to-url' | 'data'): string => {
    const value = options[name];
    if (!value) throw new Error(`--${name} is missing.\n\n${usage}`);
    return value;
  };
  const [from, to] = [need('from'), need('to')];
  for (const cell of [from, to]) {
    if (!/^[a-z][a-z0-9-]{0,29}$/.test(cell)) throw new Error(`${cell} is no name of a cell.`);
  }
  if (from === to) throw new Error('A cell is not split into itself.');
  const [fromUrl, toUrl] = [addressOf(need('from-url')), addressOf(need('to-url'))];
  const data = resolve(env.INIT_CWD ?? '', need('data'));
  const hosts = await hostsOf(options, env.INIT_CWD);
  const { TIERBOOK_SUPERUSER_EMAIL: email, TIERBOOK_SUPERUSER_PASSWORD: password } = env;
  if (!email || !password) {
    throw new Error(
      'Set TIERBOOK_SUPERUSER_EMAIL and TIERBOOK_SUPERUSER_PASSWORD to those of both servers.',
    );
  }
  const access = accessOf(env);
  const name = splitName(from, to);
  if (!(await answers(fromUrl))) throw new Error(`No server answers at ${fromUrl}.`);
  if (!options.back && !(await answers(toUrl))) await checkFolder(data, name);
  const directory = await openDirectory(access, { waits: false }).catch((error) => {
    throw new Error(`JetStream does not answer at ${access.servers.join(', ')}: ${error.message}`);
  });
  const stream = await openStream(access);
  const server = { url: fromUrl, email, password };
  const { litestream, start, stop } = options;
  const context = {
    ...{ from, to, hosts, directory, stream, say },
    askFrom: told(fromUrl, askAgain(server)),
    askTo: told(toUrl, askAgain({ url: toUrl, email, password })),
    isUp: () => answers(toUrl),
    copy: (copied: Parameters<typeof copyData>[2]) => {
      const config = litestream && resolve(env.INIT_CWD ?? '', litestream);
      return copyData(config ? { litestream: config } : { server }, data, copied);
    },
    start: start ? () => runCommand(start) : null,
    stop: stop ? () => runCommand(stop) : null,
  };
  try {
    if (options.back) {
      await takeBack(context);
      await removeCopy(data, name);
      say('Nothing has moved.');
    } else {
      await split(context);
      await keepFolder(data);
    }
  } finally {
    await stream.close();
    await directory.close();
  }
}

function optionsOf(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: {
        ...{ from: text, 'from-url': text, to: text, 'to-url': text, data: text },
        ...{ hosts: text, 'hosts-file': text, litestream: text, start: text, stop: text },
        back: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}

async function hostsOf(options: ReturnType<typeof optionsOf>, folder = ''): Promise<string[]> {
  const file = options['hosts-file'];
  const path = file && resolve(folder, file);
  const listed = path
    ? await readFile(path, 'utf8').catch((error) => {
        throw new Error(`${path} cannot be read (${error.code}).`);
      })
    : '';
  const words = `${options.hosts ?? ''} ${listed}`.split(/[\s,]+/);
  const hosts = words.filter((word) => word !== '');
  if (hosts.length === 0) throw new Error(`Name the hosts that move.\n\n${usage}`);
  for (const host of hosts) {
    if (!hostPattern.test(host)) throw new Error(`${host} is no host name.`);
  }
  return hosts;
}

function addressOf(text: string): string {
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(text))
    throw new Error(`${text} is no address like http://127.0.0.1:8090.`);
  return text.replace(/\/$/, '');
}

const answers = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Says whose server it is that does not answer. */
function told(url: string, ask: Ask): Ask {
  return async (path, body) => {
    try {
      return await ask(path, body);
    } catch (error) {
      throw new Error(`${url}: ${(error as Error).message}`);
    }
  };
}

async function runCommand(command: string): Promise<void> {
  const [code] = await once(spawn('sh', ['-c', command], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${command} failed.`);
}
