/**
 * "make balance-requests": lists requests to be paid out. REQUEST=<reference> AS=<staff account> with ANSWERED=1, with PAY=1 and
 * REASON="…", or with DECLINE=1 and REASON="…"; AS=<another staff account> with APPROVE=1 or REJECT=1 decides on a payout.
 */
import { runCommand } from './installation/run-command.ts';

const TEXTS = { REQUEST: '--request', AS: '--as', REASON: '--reason' };
const FLAGS = { ANSWERED: '--answered', PAY: '--pay', DECLINE: '--decline', APPROVE: '--approve', REJECT: '--reject' };

const given = (name: string): string => process.env[name] ?? '';
const args = [
  ...Object.entries(TEXTS).flatMap(([name, option]) => (given(name) === '' ? [] : [`${option}=${given(name)}`])),
  ...Object.entries(FLAGS).flatMap(([name, option]) => (given(name) === '' ? [] : [option])),
];
await runCommand('api', 'api/dist/commands/balance-requests/main.js', args);
