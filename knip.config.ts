import { dirname, join, relative } from 'node:path';
import type { KnipConfig } from 'knip';

const hooks = join(import.meta.dirname, 'pocketbase/pb_hooks');

/** How hooks ask for each other: by a path that PocketBase alone knows, and often for one function of it. */
const askedFor = /require\(\s*`\$\{__hooks\}\/([^`]+)`,?\s*\)(?:\.(\w+))?/g;

export default {
  project: ['**/*.{ts,tsx,mts,js,mjs}', '!scripts/**/*.d.mts'],
  entry: [
    // What PocketBase loads.
    'pocketbase/pb_hooks/*.pb.js',
    'pocketbase/pb_migrations/*.js',
    // What the browser loads past the build.
    'public/*.js',
    // What is built, run or handed on by its path.
    'pocketbase/shared.ts',
    'src/app/quote-page.tsx',
    'scripts/{audit,health,licences}.mjs',
    'scripts/{book,pricebook,redact/redact,snapshots/main,cells/main,cells/front-main,cells/split-main,mails/main}.ts',
    'tests/{access/loosen,bench,browsers,faults,load,picture}/run.ts',
    'tests/cells/drill.ts',
    'tests/bench/log/insert-*.js',
    'tests/bench/page/page.ts',
    'tests/faults/page.ts',
  ],
  compilers: {
    js: (text: string, path: string) =>
      text.replaceAll(askedFor, (_asked, name: string, member?: string) => {
        const module = `require('./${relative(dirname(path), join(hooks, name))}')`;
        return member ? `(() => { const { ${member} } = ${module}; return ${member}; })()` : module;
      }),
  },
  // A test asks for the module by its path, for what hooks need within it alone, or name for it.
  ignoreIssues: {
    'pocketbase/pb_hooks/lib/addresses.js': ['exports'],
    'pocketbase/pb_hooks/lib/moved-tables.js': ['exports'],
  },
  // Debian's.
  ignoreBinaries: ['apt-get', 'Xvfb'],
} satisfies KnipConfig;
