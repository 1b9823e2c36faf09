/**
 * "make e2e": the browser tests, against a copy of their own on a free port with a data folder that is thrown away.
 * Arguments go to Playwright. Without a Chromium they are skipped, and said to be.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTERNAL_NAMES } from './copy/environment.ts';
import { dataDirAt, ROOT, type DataDir } from './data-dir.ts';
import { findChromium } from './machine/chromium.ts';
import { findFreePort, readPorts } from './ports.ts';
import { removeRefuge } from './postgres/postgres-location.ts';

const RESULTS = join(ROOT, 'e2e', 'test-results');

/** In the shape of Playwright's report: the browser tests count as one that was skipped. */
const SKIPPED = JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 1 } });

/** Shorter than in life, so that a test can wait for what a customer leaves undone and a provider leaves unsaid. */
const HASTE = { CHALLENGE_TIMEOUT_SECONDS: '20', PROVIDER_SETTLES_WITHIN_SECONDS: '20' };

const main = async (): Promise<number> => {
  await rm(RESULTS, { recursive: true, force: true });
  const chromiumPath = await findChromium();
  if (chromiumPath === undefined) {
    process.stdout.write('Skipped: there is no Chromium on this machine. "apt-get install chromium", or give CHROMIUM_PATH.\n');
    await report(SKIPPED);
    return 0;
  }
  const folder = await mkdtemp(join(tmpdir(), 'danubit-e2e-'));
  // Started by root the database runs as another account, which must get there.
  await chmod(folder, 0o711);
  const dataDir = dataDirAt(folder);
  const port = await findFreePort();
  const copy = await startCopy(dataDir, port);
  try {
    const ports = await readPorts(dataDir.portsFile, INTERNAL_NAMES);
    if (copy.exitCode !== null || ports === undefined) throw new Error('The copy for the browser tests does not start: see above.');
    const code = await runPlaywright(dataDir, port, ports['card-network'], chromiumPath);
    await report(await readFile(join(RESULTS, 'report.json'), 'utf8'));
    if (code !== 0) await keepLogs(dataDir);
    return code;
  } finally {
    copy.kill('SIGTERM');
    if (copy.exitCode === null) await once(copy, 'exit');
    await removeRefuge(dataDir.postgresFile);
    await rm(folder, { recursive: true, force: true });
  }
};

/** Settles when the copy says that it is ready, or is gone. */
const startCopy = async (dataDir: DataDir, port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['deploy/local/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...HASTE, PORT: String(port), DATA_DIR: dataDir.path },
    // Ctrl-C reaches us alone; the copy is ended when the tests are.
    detached: true,
  });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
};

const runPlaywright = async (dataDir: DataDir, port: number, cardNetworkPort: number, chromiumPath: string): Promise<number> => {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...HASTE,
      CHROMIUM_PATH: chromiumPath,
      E2E_DATA_DIR: dataDir.path,
      E2E_BASE_URL: `http://localhost:${port}`,
      E2E_CARD_NETWORK_URL: `http://localhost:${cardNetworkPort}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  return child.exitCode ?? 1;
};

/** For ".ci/run", which adds the reports of all steps up. */
const report = async (text: string): Promise<void> => {
  const folder = process.env['REPORTS_DIR'] ?? '';
  if (folder !== '') await writeFile(join(folder, 'e2e.json'), text);
};

const keepLogs = async (dataDir: DataDir): Promise<void> => {
  const kept = join(RESULTS, 'logs');
  await cp(dataDir.logs, kept, { recursive: true });
  process.stdout.write(`The logs of the copy under test: ${kept}\n`);
};

process.exit(await main());
