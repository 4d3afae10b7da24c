import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './run.mjs';

/** What the built app, what makes snapshots, and what sends mails is made of, and by. */
const sources = [
  'index.html',
  'quote.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/cells/server-access.ts',
  'scripts/change-pages.ts',
  'scripts/mails',
  'scripts/readers.ts',
  'scripts/snapshots',
  'scripts/sql.ts',
  'src',
  'public',
];

/** Settings that Vite writes into the app. */
const settings = ['VITE_APP_STORE_URL', 'VITE_GOOGLE_PLAY_URL'];

/** The built app. */
export const appDir = join(root, 'dist');

/** What makes one round of snapshots (scripts/snapshots), as one file that needs no package. */
export const workerFile = join(root, '.cache', 'snapshots', 'worker.mjs');

/** What sends estimates by mail (scripts/mails), likewise. */
export const mailWorkerFile = join(root, '.cache', 'mails', 'worker.mjs');

/** The worker of a cell (scripts/cells), likewise: a server that is none needs no such thing. */
export const cellWorkerFile = join(root, '.cache', 'cells', 'worker.mjs');

/**
 * Builds the app into `dist`, what makes snapshots and what sends mails, unless what is there was made of these very sources.
 *
 * @param {(line: string) => void} log receives progress
 * @throws {Error} when the build fails
 */
export async function ensureBuild(log) {
  const made = digestOfSources();
  const stamp = join(root, '.cache', 'built-from');
  const isCurrent = [
    ...['index.html', 'quote.html'].map((name) => join(appDir, name)),
    workerFile,
    mailWorkerFile,
    stamp,
  ].every(existsSync);
  if (isCurrent && readFileSync(stamp, 'utf8') === made) return;
  log('Building the app…');
  // Whoever asks may be a test: its NODE_ENV would make an app for development.
  const env = { NODE_ENV: 'production' };
  const code = await runTool(['vite', 'build', '--logLevel', 'warn'], env);
  if (code !== 0) throw new Error('The app could not be built; the messages above say why.');
  await buildWorker('snapshots', workerFile);
  await buildWorker('mails', mailWorkerFile);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, made);
}

/** Builds the worker of a cell. @throws {Error} when that fails */
export async function buildCellWorker() {
  await buildWorker('cells', cellWorkerFile);
}

async function buildWorker(folder, file) {
  // A package, which may just have been installed.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'scripts', folder, 'main.ts'),
      outDir: dirname(file),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  });
}

function digestOfSources() {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const path of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesOf(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
