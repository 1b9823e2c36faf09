/** "make alerts": AS=<staff account> lists alerts. ALERT=<id> with ANSWER=clear|keep|refuse|escalate and REASON="…", or approve|reject. */
import { runCommand } from './installation/run-command.ts';

const TEXTS = { AS: '--as', ALERT: '--alert', ANSWER: '--answer', REASON: '--reason' };

const given = (name: string): string => process.env[name] ?? '';
await runCommand(
  'api',
  'api/dist/commands/alerts/main.js',
  Object.entries(TEXTS).flatMap(([name, option]) => (given(name) === '' ? [] : [`${option}=${given(name)}`])),
);
