import { ROOT } from '@danubit/deploy/installation/data-dir';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { INTERNAL_NAMES } from '../installation/environment.ts';
import type { TemporaryInstallation } from '../installation/temporary-installation.ts';
import { readPorts } from '../ports.ts';
import { serveGrants } from './serve-grants.ts';

type Run = {
  readonly installation: Pick<TemporaryInstallation, 'dataDir' | 'port'>;
  readonly chromiumPath: string;
  /** Relative to the repository. */
  readonly config: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};

/** Runs Playwright against an installation. @returns its exit code */
export const runPlaywright = async ({ installation, chromiumPath, config, args, environment }: Run): Promise<number> => {
  const { dataDir, port } = installation;
  const ports = await readPorts(dataDir.portsFile, INTERNAL_NAMES);
  if (ports === undefined) throw new Error('The installation for the browser tests has no ports: see the output above.');
  const grants = await serveGrants(dataDir);
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      CHROMIUM_PATH: chromiumPath,
      E2E_DATA_DIR: dataDir.path,
      E2E_BASE_URL: `http://localhost:${String(port)}`,
      E2E_CARD_NETWORK_URL: `http://localhost:${String(ports['card-network'])}`,
      E2E_ADYEN_URL: `http://localhost:${String(ports['adyen-simulator'])}`,
      E2E_BANK_URL: `http://localhost:${String(ports.bank)}`,
      E2E_GRANTS_URL: grants.url,
      E2E_BITCOIN_URL: `http://localhost:${String(ports['bitcoin-simulator'])}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  await grants.end();
  return child.exitCode ?? 1;
};
