import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the page is under that folder. */
export const pagePath = '/tests/bench/page/bench.html';

/** Builds the page of the measurements as the app is built, into the folder of the built app. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: `${root}${pagePath.slice(1)}` },
    },
  });
}
