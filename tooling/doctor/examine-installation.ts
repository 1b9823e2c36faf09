import * as z from 'zod/mini';
import { roleUrl } from '@danubit/deploy/postgres/roles';
import { INTERNAL_NAMES, loopback, siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { findRunningInstallation } from '../installation/running-installation.ts';
import { isPartOf } from '../installation/simulated.ts';
import { DifferentLog } from '../installation/event-log-location.ts';
import type { DataDir } from '@danubit/deploy/installation/data-dir';
import { isPortFree } from '../ports.ts';
import { good, note, problem, type Finding } from './finding.ts';
import { examineEdge } from './examine-edge.ts';
import { examineMode } from './examine-mode.ts';
import { examineDatabase } from './examine-database.ts';

const REQUEST_LIMIT_MS = 3_000;

/** Examines the installation that runs on a data folder, or whether one could start. */
export const examineInstallation = async (dataDir: DataDir, port: number): Promise<readonly Finding[]> => {
  try {
    return await examineRunning(await findRunningInstallation(dataDir), dataDir, port);
  } catch (error) {
    if (!(error instanceof DifferentLog)) throw error;
    return [problem('log', error.message, 'See docs/operations.md, "EventStoreDB", on how an installation is bound to its log.')];
  }
};

const examineRunning = async (facts: InstallationFacts | undefined, dataDir: DataDir, port: number): Promise<readonly Finding[]> => {
  if (facts === undefined) return [note('installation', `not running on ${dataDir.path}`, 'make start'), await examinePort(port)];
  const processes = await Promise.all([
    ...INTERNAL_NAMES.filter((name) => isPartOf(name, facts, process.env)).map((name) =>
      examineProcess(name, `${loopback(facts.ports[name])}/health/ready`, dataDir),
    ),
    examineProcess('site', siteAddress(facts), dataDir),
    examineRates(`${loopback(facts.ports.workers)}/health/ready`),
  ]);
  const ownerUrl = roleUrl(facts.adminDatabaseUrl, 'danubit_owner', facts.secrets.rolePasswords);
  return [
    good('installation', facts.publicUrl),
    ...(await examineMode(facts)),
    ...(facts.mode === 'live' ? await examineEdge(facts.publicUrl) : []),
    ...processes,
    ...(await examineDatabase(ownerUrl, facts.eventStoreUrl, facts.secrets)),
  ];
};

const examinePort = async (port: number): Promise<Finding> =>
  (await isPortFree(port))
    ? good('port', `${port} is free`)
    : problem('port', `${port} is in use by another program`, `Choose another port: make start PORT=${port + 1}`);

const ratesSchema = z.object({ rates: z.string() });

/** Examines the reference rates as reported by the workers: `ok`, or a fault and, after a colon, its remedy. */
export const examineRates = async (address: string): Promise<Finding> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    const { rates } = z.parse(ratesSchema, await response.json());
    if (rates === 'ok') return good('rates', 'up to date');
    const [fault, remedy = ''] = rates.split(': ', 2);
    return problem('rates', `deposits are refused (${fault})`, remedy);
  } catch {
    return note('rates', 'unknown, because the workers do not answer');
  }
};

const examineProcess = async (name: string, address: string, dataDir: DataDir): Promise<Finding> => {
  const remedy = `Read ${dataDir.logs}/${name}.log. The supervisor restarts the process when it ends.`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    return response.ok
      ? good(name, 'ready')
      : problem(name, `answers ${response.status}: ${(await response.text()).slice(0, 200)}`, remedy);
  } catch {
    return problem(name, 'does not answer', remedy);
  }
};
