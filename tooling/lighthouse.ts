/**
 * "make lighthouse": runs Lighthouse (mobile) on every page of the sitemap, on a temporary installation or at BASE=http://…. RUNS=3 takes
 * the medians of three runs, PAGES=/,/blog selects pages. Exits with 1 when a page misses a goal. Run it on an idle machine, because
 * blocking time depends on the processor.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { startTemporaryInstallation } from './installation/temporary-installation.ts';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { findChromium } from './machine/chromium.ts';
import { installBenchPackages } from './install-bench-packages.ts';

const FOLDER = join(ROOT, 'bench', 'lighthouse');
const LIGHTHOUSE = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** The minimum score of each page. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
  /** Present when there are no figures, for example when Chromium loses the start of a recording. */
  runtimeError: z.optional(z.object({ message: z.string() })),
});
type Report = z.infer<typeof reportSchema>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<number> => {
  const chromium = await findChromium();
  if (chromium === undefined) {
    say('Skipped: no Chromium found. Run "apt-get install chromium", or set CHROMIUM_PATH.');
    return 0;
  }
  installBenchPackages(FOLDER, 'Lighthouse');
  const given = process.env['BASE'] ?? '';
  if (given !== '') return measure(given.replace(/\/+$/, ''), chromium);
  const installation = await startTemporaryInstallation({ name: 'lighthouse', settings: {} });
  try {
    return await measure(`http://localhost:${String(installation.port)}`, chromium);
  } finally {
    await installation.end();
  }
};

/** @returns 1 when a page misses a goal */
const measure = async (base: string, chromium: string): Promise<number> => {
  const runs = Math.max(1, Number(process.env['RUNS'] ?? '1'));
  const paths = await pathsAt(base);
  say(`${new Date().toISOString()} ${base}, ${String(runs)} run(s) of each page, load ${loadavg()[0]?.toFixed(1) ?? '?'}\n`);
  say(row('page', ['perf', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', '']));
  let misses = 0;
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await reportOf(`${base}${path}`, chromium));
    const scores = CATEGORIES.map((name) => median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))));
    const [fcp, lcp, tbt, cls] = Object.values(TIMES).map((id) =>
      median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
    );
    const isMissed = CATEGORIES.some((name, index) => (scores[index] ?? 0) < GOALS[name]);
    if (isMissed) misses += 1;
    say(
      row(path, [
        ...scores.map(String),
        ...[fcp, lcp, tbt].map((ms) => (ms ?? 0).toFixed(0)),
        (cls ?? 0).toFixed(3),
        isMissed ? 'below its goal' : '',
      ]),
    );
  }
  say(
    `\n${String(paths.length - misses)} of ${String(paths.length)} pages reach ${CATEGORIES.map((name) => `${name} ${String(GOALS[name])}`).join(', ')}.`,
  );
  return misses === 0 ? 0 : 1;
};

const pathsAt = async (base: string): Promise<readonly string[]> => {
  const chosen = (process.env['PAGES'] ?? '').split(',').filter((path) => path !== '');
  if (chosen.length > 0) return chosen;
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

const TRIES = 3;

const reportOf = async (address: string, chromium: string): Promise<Report> => {
  for (let tries = 1; ; tries += 1) {
    const report = await runOf(address, chromium);
    if (report.runtimeError === undefined) return report;
    say(`${address}: ${report.runtimeError.message}`);
    if (tries === TRIES) throw new Error(`Lighthouse could not measure ${address} in ${String(TRIES)} tries.`);
  }
};

const runOf = async (address: string, chromium: string): Promise<Report> => {
  const isRoot = process.getuid?.() === 0;
  // Chromium has no sandbox as root. It opens pages of the product only.
  const flags = ['--headless=new', '--disable-background-networking', '--disable-component-update', ...(isRoot ? ['--no-sandbox'] : [])];
  const folder = await mkdtemp(join(tmpdir(), 'danubit-lighthouse-report-'));
  try {
    // A file, because Lighthouse may exit before its output is read completely.
    const file = join(folder, 'report.json');
    const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`];
    const failure = await promisify(execFile)(process.execPath, [LIGHTHOUSE, address, ...options], {
      env: { ...process.env, CHROME_PATH: chromium },
    }).catch((error: unknown) => error);
    // With exit code 1 there may still be a report, without figures.
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw failure instanceof Error ? failure : cause;
    });
    return z.parse(reportSchema, JSON.parse(text));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const row = (page: string, columns: readonly string[]): string =>
  [page.padEnd(44), ...columns.map((text) => text.padStart(6))].join('  ').trimEnd();

process.exit(await main());
