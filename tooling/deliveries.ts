/** "make deliveries": lists crypto on its way out. DELIVERY=<id> AS=<staff account> with RELEASE=1 and REASON="…", or with CANCEL=1. */
import { runCommand } from './installation/run-command.ts';

const TEXTS = { DELIVERY: '--delivery', AS: '--as', REASON: '--reason' };
const FLAGS = { RELEASE: '--release', CANCEL: '--cancel' };

const given = (name: string): string => process.env[name] ?? '';
const args = [
  ...Object.entries(TEXTS).flatMap(([name, option]) => (given(name) === '' ? [] : [`${option}=${given(name)}`])),
  ...Object.entries(FLAGS).flatMap(([name, option]) => (given(name) === '' ? [] : [option])),
];
await runCommand('api', 'api/dist/commands/deliveries/main.js', args);
