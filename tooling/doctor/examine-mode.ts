import { readFile } from 'node:fs/promises';
import { messageOf } from '@danubit/deploy/installation/errors';
import { dataDirAt } from '@danubit/deploy/installation/data-dir';
import { pidOf } from '../chaos/signal-targets.ts';
import { environmentOf, type InstallationFacts, type ProcessName } from '../installation/environment.ts';
import { faultsOfInstallation } from '../installation/faults-of-installation.ts';
import { good, problem, type Finding } from './finding.ts';

const PROCESSES: readonly ProcessName[] = ['api', 'card-gateway', 'projections', 'workers', 'compliance', 'seals', 'site'];
/** Those that open the log with its keys. */
const WITH_LOG: readonly string[] = ['api', 'projections', 'workers', 'compliance'];
const REMEDY = 'See docs/operations.md, "Going live".';

/** In live mode, judges the running processes by the rules that they were started by, and secrets across all of them. */
export const examineMode = async (facts: InstallationFacts): Promise<readonly Finding[]> => {
  if (facts.mode === 'test') return [good('mode', 'test: no real money')];
  const processes = await Promise.all(PROCESSES.map(async (name) => ({ name, environment: await environmentOfRunning(name, facts) })));
  const unfit = await Promise.all([
    ...processes.filter(({ name }) => WITH_LOG.includes(name)).map(({ environment }) => faultsOfLog(environment)),
    ...processes.filter(({ name }) => name === 'seals').map(({ environment }) => faultsOfRole(environment)),
  ]);
  const faults = [...new Set([...(await faultsOfInstallation(processes)), ...unfit.flat()])];
  return faults.length === 0 ? [good('mode', 'live: every rule holds')] : faults.map((fault) => problem('live mode', fault, REMEDY));
};

/** As the process has it; where the system does not show it, as the installation would start it now. */
const environmentOfRunning = async (name: ProcessName, facts: InstallationFacts): Promise<Readonly<Record<string, string>>> => {
  const pid = await pidOf(dataDirAt(facts.dataDir).run, name);
  const text = pid === undefined ? '' : await readFile(`/proc/${String(pid)}/environ`, 'utf8').catch(() => '');
  if (text === '') return environmentOf(name, facts, process.env);
  const entries = text.split('\0').filter((entry) => entry.includes('='));
  return Object.fromEntries(entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]));
};

type Environment = Readonly<Record<string, string>>;

const faultsOfLog = async (environment: Environment): Promise<readonly string[]> => {
  const { readSettings } = await import('@danubit/runtime/settings/settings');
  const { EVENT_LOG_SETTINGS, openFitEventLog } = await import('@danubit/core/main-log/open-event-log');
  return faultsOf(async () => (await openFitEventLog(readSettings(EVENT_LOG_SETTINGS, environment))).close());
};

/** Sealing reads the log without its keys. */
const faultsOfRole = async (environment: Environment): Promise<readonly string[]> => {
  const { readSettings } = await import('@danubit/runtime/settings/settings');
  const { refuseAdministrators } = await import('@danubit/event-store/postgres/role-rights');
  return faultsOf(() => refuseAdministrators(readSettings(['MODE', 'DATABASE_URL'], environment)));
};

const faultsOf = async (attempt: () => Promise<void>): Promise<readonly string[]> => {
  const { InvalidSettings } = await import('@danubit/runtime/settings/settings');
  try {
    await attempt();
    return [];
  } catch (error) {
    return error instanceof InvalidSettings ? error.problems : [messageOf(error)];
  }
};
