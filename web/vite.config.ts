import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import openApi from '../docs/openapi.json' with { type: 'json' };
import { endpointAreas } from './src/features/api-docs/components/endpoint-areas.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Serves the flags of the country badge as separate files (/flags/sk.svg), so that a page loads only one. */
const flags = (): Plugin => {
  const folder = fileURLToPath(new URL('flags/4x3/', import.meta.resolve('flag-icons/package.json')));
  const ADDRESS = /^\/flags\/([a-z]{2}\.svg)$/;
  return {
    name: 'flags',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => ADDRESS.test(`/flags/${name}`))) {
        this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: readFileSync(`${folder}${file}`) });
      }
      this.emitFile({ type: 'asset', fileName: 'flags/licence.txt', source: readFileSync(`${folder}../../LICENSE`) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = ADDRESS.exec(request.url ?? '')?.[1];
        if (file === undefined) next();
        else response.setHeader('content-type', 'image/svg+xml').end(readFileSync(`${folder}${file}`));
      });
    },
  };
};

/**
 * Ships only the part of docs/openapi.json that the API reference shows, a tenth of the document, so that the browser does not have to
 * process the rest.
 */
const availableEndpoints = (): Plugin => {
  const module = fromHere('./src/features/api-docs/components/available-endpoints.ts');
  return {
    name: 'available-endpoints',
    enforce: 'pre',
    load: (id) => (id === module ? `export const AVAILABLE_ENDPOINTS = ${JSON.stringify(endpointAreas(openApi))};` : undefined),
  };
};

/** Removes Vite's preloading of lazy imports, because the HTML of each page already preloads its scripts. */
const withoutPreloads = (): Plugin => ({
  name: 'without-preloads',
  apply: 'build',
  transform: (_code, id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
});

const SUMMARY = /^ {2}summary:\s+('(?:[^'\\]|\\.)*'|"[^"]*"),\n/gm;

/** Leaves out the summaries of endpoints, because only docs/openapi.json shows them. */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.includes('/contracts/src/http/') ? code.replaceAll(SUMMARY, '') : undefined),
});

/** For builds that add to the output folder of the site's build. */
const ADDED = {
  ...({ outDir: 'dist', emptyOutDir: false, copyPublicDir: false, assetsInlineLimit: 0 } as const),
  ...({ target: 'baseline-widely-available', modulePreload: false } as const),
};

/**
 * Separate builds, chosen by --mode: the staff console and the widget page, so that the customers' files contain none of their code, and
 * the single file that partners' pages load.
 */
const OWN_BUILDS = new Map([
  ['console', { ...ADDED, assetsDir: 'assets/console', rolldownOptions: { input: fromHere('./console.html') } }],
  ['widget', { ...ADDED, assetsDir: 'assets/widget', rolldownOptions: { input: fromHere('./widget.html') } }],
  [
    'widget-script',
    {
      ...ADDED,
      rolldownOptions: {
        input: fromHere('./src/lib/danubit-onramp.ts'),
        output: { format: 'iife' as const, entryFileNames: 'widget.js' },
      },
    },
  ],
]);

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  plugins: [react(), tailwindcss(), flags(), availableEndpoints(), withoutSummaries(), withoutPreloads()],
  // The prerendering bundle includes its dependencies, so that it runs in any folder.
  ssr: { noExternal: true },
  resolve: {
    alias: [
      // The package's exports always lead to its development build with warnings; these are its production files.
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: fromHere('../node_modules/react-router/dist/production/index.mjs') },
            { find: /^react-router\/dom$/, replacement: fromHere('../node_modules/react-router/dist/production/dom-export.mjs') },
          ]
        : []),
      // The sources of contracts, not the export condition "source": other packages define it too, and theirs would be loaded.
      { find: /^@danubit\/contracts\/(.*)$/, replacement: fromHere('../contracts/src/$1.ts') },
      // Radix locks scrolling with a package that writes <style> elements, which the CSP forbids (docs/decisions/0070).
      { find: 'react-remove-scroll', replacement: fromHere('./src/ui/scroll-lock.ts') },
      { find: /^zod\/mini$/, replacement: fromHere('./src/app/zod-setup.ts') },
    ],
  },
  build: OWN_BUILDS.get(mode) ?? {
    target: 'baseline-widely-available',
    // Each page's HTML lists its own scripts (write-pages.mjs), so that no page contains the list of all pages.
    modulePreload: false,
    manifest: !isSsrBuild,
    // The CSP forbids data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Keeps React's code apart from the product's, because the two change at different times.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
                // Small parts that every page loads: as separate files they would be larger in total, and each would need another request.
                {
                  name: 'shell',
                  test: /node_modules[\\/](class-variance-authority|clsx)[\\/]|src[\\/](ui[\\/]page-head|lib[\\/](fallback-texts|auth[\\/](session-store|stored-session)))\.tsx?$/,
                },
                // Only pages with customer data need these packages, and they need all of them; one file compresses better than four.
                { name: 'server-state', test: /node_modules[\\/](@tanstack|eventsource-parser)[\\/]/ },
              ],
            },
          },
        },
  },
}));
