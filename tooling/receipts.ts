/**
 * "make receipts": lists coins that arrived and are not credited. RECEIPT=<id> AS=<staff account> REASON="…" requests the release of a held
 * one; with APPROVE=1 or REJECT=1 another member of staff decides.
 */
import { runCommand } from './installation/run-command.ts';

const TEXTS = { RECEIPT: '--receipt', AS: '--as', REASON: '--reason' };
const FLAGS = { APPROVE: '--approve', REJECT: '--reject' };

const given = (name: string): string => process.env[name] ?? '';
const args = [
  ...Object.entries(TEXTS).flatMap(([name, option]) => (given(name) === '' ? [] : [`${option}=${given(name)}`])),
  ...Object.entries(FLAGS).flatMap(([name, option]) => (given(name) === '' ? [] : [option])),
];
await runCommand('api', 'api/dist/commands/receipts/main.js', args);
