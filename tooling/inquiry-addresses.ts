/** "make inquiry-addresses": prints where other providers send their inquiries. Each address is a secret of ours and its provider. */
import { runCommand } from './installation/run-command.ts';

await runCommand('api', 'api/dist/commands/inquiry-addresses/main.js', []);
