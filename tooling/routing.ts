/**
 * "make routing": shows the rules that choose the card provider. AS=<staff account> with RULES=<file> and REASON="…" drafts and tries
 * rules; AS=<another staff account> with PUBLISH=<draft>, DISCARD=<draft> or WITHDRAW=<version> and REASON="…" puts them in force,
 * discards them or takes them back.
 */
import { resolve } from 'node:path';
import { runCommand } from './installation/run-command.ts';

const TEXTS = { AS: '--as', REASON: '--reason', PUBLISH: '--publish', DISCARD: '--discard', WITHDRAW: '--withdraw' };
const given = (name: string): string => process.env[name] ?? '';
const args = Object.entries(TEXTS).flatMap(([name, option]) => (given(name) === '' ? [] : [`${option}=${given(name)}`]));
if (given('RULES') !== '') args.push(`--rules=${resolve(given('RULES'))}`);
await runCommand('api', 'api/dist/commands/routing/main.js', args);
