import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

/** The card gateway handles card numbers, so it may import no database, queue or api code, directly or through another workspace. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAY_BE_USED = ['fastify', 'jose', 'pino', 'prom-client', 'zod/mini'];
/** Libraries of the adapter for a bank, which takes no cards; the gateway has no settings for it. */
const OF_THE_BANK = ['fast-xml-builder', 'fast-xml-parser', 'fast-xml-validator'];
/** Libraries of the adapters that read settlement reports, which only the workers fetch. */
const OF_SETTLEMENTS = ['csv-parse/sync'];
/** Loaded when traces are exported: they hold routes and times. */
const TRACES = /^@opentelemetry\//;
/** Files of a payment provider may use its own library. */
const FOLDER_OF_PROVIDER = /^core\/src\/payment-provider\/([a-z0-9]+)\//;
/** Loaded with the file, or when it is first used. */
const IMPORTS = [/^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm, /\bimport\('([^']+)'\)/g];

const reachableFrom = (entry: string): { readonly files: Set<string>; readonly packages: Set<string> } => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(file, 'utf8');
    const provider = FOLDER_OF_PROVIDER.exec(file.slice(ROOT.length))?.[1];
    for (const [, specifier = ''] of IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier));
      else if (specifier.startsWith('@danubit/')) visit(ofWorkspace(specifier));
      else if (!specifier.startsWith('node:') && specifier !== provider) packages.add(specifier);
    }
  };
  visit(entry);
  return { files, packages };
};

const ofWorkspace = (specifier: string): string => {
  const [, workspace = '', ...path] = specifier.split('/');
  return resolve(ROOT, workspace, 'src', `${path.join('/')}.ts`);
};

it('the card gateway imports no code that stores, queues or logs bodies', () => {
  const { files, packages } = reachableFrom(resolve(ROOT, 'card-gateway/src/main.ts'));
  expect([...packages].filter((name) => ![...MAY_BE_USED, ...OF_THE_BANK, ...OF_SETTLEMENTS].includes(name) && !TRACES.test(name))).toEqual(
    [],
  );
  expect([...files].filter((file) => /^(api|event-store|consumer|projections|workers)\//.test(file.slice(ROOT.length)))).toEqual([]);
  expect([...files].some((file) => FOLDER_OF_PROVIDER.test(file.slice(ROOT.length)))).toBe(true);
  expect(files.size).toBeGreaterThan(15);
});

it('the search finds a database behind two files', () => {
  expect(reachableFrom(resolve(ROOT, 'core/src/main-log/open-event-log.ts')).packages).toContain('pg');
});
