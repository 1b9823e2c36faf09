/** "make doctor": looks at this machine and the running copy. Each problem names its remedy; any problem makes the exit code 1. */
import { readCopySettings } from './copy/copy-settings.ts';
import { examineCopy } from './doctor/examine-copy.ts';
import { examineMachine } from './doctor/examine-machine.ts';

const SIGNS = { good: 'ok', note: '--', problem: '!!' } as const;

const { dataDir, port } = readCopySettings(process.env);
const findings = [...(await examineMachine(dataDir)), ...(await examineCopy(dataDir, port))];
for (const { subject, verdict, text, remedy } of findings) {
  process.stdout.write(`${SIGNS[verdict]}  ${subject.padEnd(28)}${text}\n${remedy === undefined ? '' : `${' '.repeat(32)}→ ${remedy}\n`}`);
}
const problems = findings.filter(({ verdict }) => verdict === 'problem').length;
process.stdout.write(problems === 0 ? '\nAll well.\n' : `\n${problems} to mend.\n`);
process.exit(problems === 0 ? 0 : 1);
