/** "npm run build": compiles the back end and bundles the site, each only when its sources changed. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.ts';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { hashSources } from './source-hash.ts';

const CACHE = join(ROOT, 'node_modules', '.cache', 'danubit');
export const BACK_END = [
  'contracts',
  'runtime',
  'event-store',
  'consumer',
  'seals',
  'screening',
  'core',
  'projections',
  'workers',
  'card-gateway',
  'signer',
  'compliance',
  'simulators',
  'api',
];
/** What auditors get: one file. */
export const VERIFIER = 'verifier/dist/danubit-verify.mjs';
/** Renders the static pages: bundled for Node, then run. */
const PAGE_MAKER = 'src/app/prerender/site-files.ts';
const PAGE_MAKER_BUNDLE = join(CACHE, 'page-maker');
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'tooling/build.ts'];

type BuildPart = {
  readonly name: BuildPartName;
  readonly sources: readonly string[];
  /** A part is built again when one of these is missing. */
  readonly outputs: readonly string[];
  readonly steps: readonly (readonly string[])[];
};

const PARTS: readonly BuildPart[] = [
  {
    name: 'back end',
    sources: [...SHARED, ...BACK_END.flatMap((name) => [`${name}/src`, `${name}/package.json`, `${name}/tsconfig.json`])],
    outputs: ['api', 'card-gateway', 'signer', 'compliance', 'workers', 'projections', 'seals'].map((name) => `${name}/dist/main.js`),
    steps: [['node_modules/typescript7/bin/tsc', '-b', ...BACK_END]],
  },
  {
    name: 'site',
    sources: [
      ...SHARED,
      'contracts/src',
      'web/src',
      'web/public',
      'web/index.html',
      'web/console.html',
      'web/widget.html',
      'web/vite.config.ts',
      'docs/openapi.json',
      'web/package.json',
      'web/write-pages.mjs',
      'deploy/site/compress.ts',
    ],
    outputs: ['web/dist/pages/pages.json'],
    steps: [
      ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
      ...['console', 'widget', 'widget-script'].map((mode) => [
        'node_modules/vite/bin/vite.js',
        'build',
        'web',
        '--mode',
        mode,
        '--logLevel',
        'warn',
      ]),
      [
        'node_modules/vite/bin/vite.js',
        'build',
        'web',
        '--ssr',
        PAGE_MAKER,
        '--outDir',
        PAGE_MAKER_BUNDLE,
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ],
      ['web/write-pages.mjs', join(PAGE_MAKER_BUNDLE, 'site-files.js'), 'web/dist'],
      ['deploy/site/compress.ts', 'web/dist'],
    ],
  },
  {
    name: 'verifier',
    sources: [...SHARED, 'verifier/src', 'verifier/package.json', 'verifier/vite.config.ts'],
    outputs: [VERIFIER],
    steps: [['node_modules/vite/bin/vite.js', 'build', '--config', 'verifier/vite.config.ts', '--logLevel', 'warn']],
  },
];

export type BuildPartName = 'back end' | 'site' | 'verifier';
const ALL: readonly BuildPartName[] = ['back end', 'site', 'verifier'];

/** @param announce is called with one line per part. @throws Error with the output of the compiler when a part does not build */
export const build = async (announce: (name: string, line: string) => void, wanted = ALL): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  await withBuildLock(join(CACHE, 'build.lock'), async () => {
    for (const part of PARTS.filter(({ name }) => wanted.includes(name))) announce(`build ${part.name}`, await buildPart(part));
  });
};

export const buildVerifier = (): Promise<void> => build((name, line) => process.stderr.write(`${name}: ${line}\n`), ['verifier']);

const buildPart = async (part: BuildPart): Promise<string> => {
  const stampFile = join(CACHE, `${part.name.replace(' ', '-')}.stamp`);
  const stamp = await hashSources(ROOT, part.sources);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp && (await allPresent(part.outputs))) return 'up to date';
  const startedAt = performance.now();
  for (const step of part.steps) await runStep(part.name, step);
  await writeFile(stampFile, stamp);
  return `built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
};

const allPresent = async (paths: readonly string[]): Promise<boolean> =>
  (await Promise.all(paths.map((path) => stat(join(ROOT, path)).catch(() => undefined)))).every((found) => found !== undefined);

const runStep = (name: string, command: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Building the ${name} failed:\n${output.trimEnd()}`))));
  });
};

if (import.meta.main) {
  await build((name, line) => process.stdout.write(`${name}: ${line}\n`));
}
