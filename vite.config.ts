import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import {
  build,
  defaultClientConditions,
  defineConfig,
  type HtmlTagDescriptor,
  type InlineConfig,
  type Plugin,
} from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where `npm run dev` finds PocketBase. */
const pocketBase = process.env.TIERBOOK_API ?? 'http://127.0.0.1:8090';

/** What nobody needs before somebody is signed in, and everybody after: the database, the sync and the domain. */
const isOfSignedIn =
  /node_modules\/(rxdb|dexie|mingo|event-reduce-js|broadcast-channel|@noble|big\.js)\/|src\/(database|replication|domain)\//;

/**
 * What only long lists, the search, what is put on paper, and the screens of an organization and of authors need: it is
 * loaded with them.
 */
const isOfFew = new RegExp(
  [
    'node_modules/@tanstack/(react-virtual|virtual-core)/',
    'node_modules/.*/radio-group/',
    'src/spreadsheets',
    'src/ui/display/(virtual|scroll)-list',
    'src/ui/(input/choice-list|quote/)',
    'src/features/authoring',
    'src/schemas/described-fields',
    'src/features/changes/(?!changes-part)',
    'src/features/visit/(changed|document|letter|order|payment|quote)',
    'src/domain/(organization|draft|exchange|office|past|quote|trade-words|cost-days)',
    'src/domain/(changes/split-changeset|menu/shown-book|order/(cancellation|order-payment)|pricing/offer-margin)',
    'src/domain/session/(amounts-total|financing|quoted-changes|shop-discounts)',
    'src/domain/search/(find-problems|grouped|levels|meanings|menu-texts|problem-match|problem-texts)',
    'src/domain/search/(query|worded-texts|words)',
    'src/database/local/(draft|insert-step|publications|cost-days|seen-book|past-ways)',
    'src/database/views/(described-steps|published-book|of-stored-book|menu-texts|past|menu-as-of|quoted-changes)',
    'src/replication/(cost-lists|past-)',
    'src/replication/push/(publish-draft|publish-steps|store-step)',
    'src/server/(cost-lists|member-names|past-ways)',
    'src/runtime/(use-give-file|apple-device|use-ways|worker-client)',
  ].join('|'),
);

/** The oldest browsers that work (docs/operating.md); public/old-browser.js tells the others. */
const target = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox126'];

const zod = {
  find: /^zod\/mini$/,
  replacement: fileURLToPath(new URL('src/app/zod.ts', import.meta.url)),
};

/** What jsPDF would load for HTML and SVG, which no document of ours is made of. */
const unusedByPdf = {
  find: /^(html2canvas|dompurify|canvg)$/,
  replacement: fileURLToPath(new URL('src/documents/empty-package.ts', import.meta.url)),
};

/** Files of the page of a quote begin so: no device of the shop needs them. */
const ofQuotePage = 'q.';

export default defineConfig({
  resolve: {
    // RxJS as classes, without what older browsers need instead of them.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      {
        find: /^dexie$/,
        replacement: 'dexie/dist/modern/dexie.min.mjs',
      },
      zod,
      unusedByPdf,
    ],
  },
  plugins: [
    // The router's plugin has to come before React's.
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    oldBrowserPage((lang) => catalogue(lang, 'old-browser')),
    compressedAssets(),
    quotePage(),
    VitePWA({
      // A new version asks before it reloads; see src/app/updates.ts.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Tierbook',
        short_name: 'Tierbook',
        description: 'Pricebook and tiered offers for service technicians',
        start_url: '/home',
        display: 'standalone',
        background_color: '#f5f7fa',
        theme_color: '#1f6f5c',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,ttf,webmanifest}'],
        globIgnores: ['api-past-worker.js', 'quote.html', `assets/${ofQuotePage}*`],
        importScripts: ['/api-past-worker.js'],
        navigateFallback: '/index.html',
        // The API, PocketBase's dashboard, the page of a quote (O2) and files of other kinds are the server's to answer.
        navigateFallbackDenylist: [/^\/api\//, /^\/_\//, /^\/q$/, /\.[a-z0-9]+$/i],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  // A module worker, as its client starts it.
  worker: { format: 'es' },
  build: {
    target,
    modulePreload: {
      // A hint for each part of a screen costs more than it saves where the parts are in the cache already.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    // The licences of what the build contains, with their texts, as most of them ask for.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      treeshake: {
        // Each gives back what it is given: a theme or a recipe of Chakra that nobody uses is left out.
        manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'],
      },
      output: {
        // Few large files: each is compressed by itself, and is read from the cache in a turn of its own.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'local',
              test: (id) => isOfSignedIn.test(id) && !isOfFew.test(id),
              priority: 1,
            },
            { name: 'screens', test: (id) => !isOfFew.test(id), minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': pocketBase,
      '/_': pocketBase,
    },
  },
});

/**
 * The page of a quote (O2), built with the app into the same folder by a build of its own: a customer loads nothing that was made for
 * the app, and what the page takes of the app moves none of the app's files.
 */
function quotePage(): Plugin {
  const inlined: InlineConfig = {
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [zod, unusedByPdf] },
    plugins: [
      react(),
      oldBrowserPage((lang) => catalogue(lang, 'quote-page').oldBrowser),
      compressedAssets(),
    ],
    build: {
      target,
      emptyOutDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('quote.html', import.meta.url)),
        output: {
          entryFileNames: `assets/${ofQuotePage}[name]-[hash].js`,
          chunkFileNames: `assets/${ofQuotePage}[name]-[hash].js`,
          assetFileNames: `assets/${ofQuotePage}[name]-[hash][extname]`,
        },
      },
    },
  };
  return {
    name: 'quote-page',
    configureServer: ({ middlewares }) => {
      // As the server answers (pb_hooks/app-pages.pb.js).
      middlewares.use((request, _response, next) => {
        if (request.url === '/q') request.url = '/quote.html';
        next();
      });
    },
    async writeBundle({ dir = 'dist' }) {
      await build({ ...inlined, build: { ...inlined.build, outDir: dir } });
    },
  };
}

type OldBrowserTexts = { title: string; text: string };

function catalogue(lang: string, name: string) {
  const path = `src/i18n/locales/${lang}/${name}.json`;
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

/** What a browser is told that is too old, in each language, where public/old-browser.js finds it. */
function oldBrowserPage(textsOf: (lang: string) => OldBrowserTexts): Plugin {
  const inLanguage = (lang: string): HtmlTagDescriptor => {
    const { title, text: body } = textsOf(lang);
    const children = [
      { tag: 'h1', children: title },
      { tag: 'p', children: body },
    ];
    return { tag: 'main', attrs: { lang }, children };
  };
  return {
    name: 'old-browser-page',
    transformIndexHtml: () => [
      {
        tag: 'template',
        attrs: { id: 'old-browser' },
        children: [inLanguage('en'), inLanguage('es')],
        injectTo: 'body',
      },
      { tag: 'script', attrs: { src: '/old-browser.js' }, injectTo: 'body' },
    ],
  };
}

/**
 * Each script and style sheet once more, as Brotli at its best, which no server has the time for when it is asked:
 * pb_hooks/lib/brotli.js sends it to whoever reads it. Not ahead for later: it is the same file.
 */
function compressedAssets(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'compressed-assets',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      const write = async (name: string) => {
        const path = join(dir, name);
        await writeFile(`${path}.br`, await compress(await readFile(path)));
      };
      await Promise.all(files.map(write));
    },
  };
}
