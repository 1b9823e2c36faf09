/** "make receipts": lists coins that arrived and are not credited. RECEIPT=<id> AS=<staff account> REASON="…" releases a held one. */
import { runCommand } from './installation/run-command.ts';

const TEXTS = { RECEIPT: '--receipt', AS: '--as', REASON: '--reason' };

const given = (name: string): string => process.env[name] ?? '';
const args = Object.entries(TEXTS).flatMap(([name, option]) => (given(name) === '' ? [] : [`${option}=${given(name)}`]));
await runCommand('api', 'api/dist/commands/receipts/main.js', args);
