/**
 * "make staff ACCOUNT=jana@firma.example": roles of an account of the running installation; with GRANT=<role> or WITHDRAW=<role>, and
 * APPROVED_BY=<who decided it>, changes them.
 */
import { runCommand } from './installation/run-command.ts';

const given = { ACCOUNT: '--account', GRANT: '--grant', WITHDRAW: '--withdraw', APPROVED_BY: '--approved-by' };

const args = Object.entries(given).flatMap(([name, option]) => {
  const value = process.env[name] ?? '';
  return value === '' ? [] : [`${option}=${value}`];
});
await runCommand('api', 'api/dist/commands/staff/main.js', args);
