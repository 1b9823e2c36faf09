/**
 * "make doctor": diagnoses this machine and the running installation, or with EDGE=https://… only what visitors of a deployed site connect
 * to. Each problem comes with a remedy; any problem makes the exit code 1.
 */
import { readInstallationSettings } from './installation/installation-settings.ts';
import { examineEdge } from './doctor/examine-edge.ts';
import { examineInstallation } from './doctor/examine-installation.ts';
import { examineMachine } from './doctor/examine-machine.ts';

const SIGNS = { good: 'ok', note: '--', problem: '!!' } as const;

const { dataDir, port } = readInstallationSettings(process.env);
const { EDGE: edge = '' } = process.env;
const findings =
  edge === '' ? [...(await examineMachine(dataDir)), ...(await examineInstallation(dataDir, port))] : await examineEdge(edge);
for (const { subject, verdict, text, remedy } of findings) {
  process.stdout.write(`${SIGNS[verdict]}  ${subject.padEnd(28)}${text}\n${remedy === undefined ? '' : `${' '.repeat(32)}→ ${remedy}\n`}`);
}
const problems = findings.filter(({ verdict }) => verdict === 'problem').length;
process.stdout.write(problems === 0 ? '\nNo problems found.\n' : `\n${problems} problem${problems === 1 ? '' : 's'} found.\n`);
process.exit(problems === 0 ? 0 : 1);
