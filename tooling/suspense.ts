/**
 * "make suspense": lists money without a payment. ITEM=<id> AS=<staff account> with CREDIT=1 or RETURN=1 and REASON="…" proposes a
 * resolution; AS=<another staff account> with APPROVE=1 or REJECT=1 decides on it.
 */
import { runCommand } from './installation/run-command.ts';

const TEXTS = { ITEM: '--item', AS: '--as', TO: '--to', REASON: '--reason' };
const FLAGS = { CREDIT: '--credit', RETURN: '--return', APPROVE: '--approve', REJECT: '--reject' };

const given = (name: string): string => process.env[name] ?? '';
const args = [
  ...Object.entries(TEXTS).flatMap(([name, option]) => (given(name) === '' ? [] : [`${option}=${given(name)}`])),
  ...Object.entries(FLAGS).flatMap(([name, option]) => (given(name) === '' ? [] : [option])),
];
await runCommand('api', 'api/dist/commands/suspense/main.js', args);
