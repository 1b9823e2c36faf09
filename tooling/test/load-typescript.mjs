/** For the test processes: TypeScript is compiled as it is imported, decorators included, and `@jest/globals` is the runner's own. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, URL } from 'node:url';
import { transformSync } from '@swc/core';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, format: 'module', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    const [address = ''] = url.split('?');
    if (!/\.tsx?$/.test(address) || address.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(address);
    const source = transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename }).code;
    return { format: 'module', source, shortCircuit: true };
  },
});
