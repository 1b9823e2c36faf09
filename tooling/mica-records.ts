/**
 * "make mica-records TO=folder LEI=… AS=you REASON=why": writes the records of MiCA that the main log keeps, from one day to another
 * (FROM=2026-01-01 UNTIL=2027-01-01).
 */
import { resolve } from 'node:path';
import { runCommand } from './installation/run-command.ts';

const { TO, FROM, UNTIL, LEI, DTI, AS, REASON } = process.env;
const options = { to: TO ? resolve(TO) : undefined, from: FROM, until: UNTIL, lei: LEI, dti: DTI, as: AS, reason: REASON };
const args = Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
await runCommand('api', 'api/dist/commands/mica-records/main.js', args);
