import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './run.mjs';

/** What the built app is made of, and by. */
const sources = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'src',
  'public',
];

/** Settings that Vite writes into the app. */
const settings = ['VITE_APP_STORE_URL', 'VITE_GOOGLE_PLAY_URL'];

/** The built app. */
export const appDir = join(root, 'dist');

/**
 * Builds the app into `dist`, unless what is there was made of these very sources.
 *
 * @param {(line: string) => void} log receives progress
 * @throws {Error} when the build fails
 */
export async function ensureBuild(log) {
  const made = digestOfSources();
  const stamp = join(root, '.cache', 'built-from');
  const isCurrent = existsSync(join(appDir, 'index.html')) && existsSync(stamp);
  if (isCurrent && readFileSync(stamp, 'utf8') === made) return;
  log('Building the app…');
  // Whoever asks may be a test: its NODE_ENV would make an app for development.
  const env = { NODE_ENV: 'production' };
  const code = await runTool(['vite', 'build', '--logLevel', 'warn'], env);
  if (code !== 0) throw new Error('The app could not be built; the messages above say why.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, made);
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
