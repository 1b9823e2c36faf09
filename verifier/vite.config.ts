import { defineConfig } from 'vite';

/** One file without dependencies, which an auditor can read and keep. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    minify: false,
    outDir: 'dist',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'danubit-verify.mjs', banner: '#!/usr/bin/env node' } },
  },
});
