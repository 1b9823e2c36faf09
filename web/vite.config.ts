import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      // Our own sources, not the export condition "source": packages of others have one too, and mean their TypeScript.
      { find: /^@danubit\/contracts\/(.*)$/, replacement: fromHere('../contracts/src/$1.ts') },
      // Radix locks scrolling through a package that writes <style> elements, which our CSP refuses (docs/decisions/0070).
      { find: 'react-remove-scroll', replacement: fromHere('./src/ui/scroll-lock.ts') },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    // The polyfill would be an inline script, and data: addresses would need to be allowed: the CSP admits neither.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes with React's releases is kept apart from what changes with ours.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            // Only pages with a customer's data need it, and they need all of it: one file packs better than four.
            { name: 'server-state', test: /node_modules[\\/](@tanstack|eventsource-parser)[\\/]/ },
          ],
        },
      },
    },
  },
});
