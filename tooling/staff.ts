/**
 * "make staff ACCOUNT=jana@firma.example": shows the staff roles of an account of the running installation. GRANT=<role> or
 * WITHDRAW=<role>, with APPROVED_BY=<name>, changes them.
 */
import { runCommand } from './installation/run-command.ts';

const given = { ACCOUNT: '--account', GRANT: '--grant', WITHDRAW: '--withdraw', APPROVED_BY: '--approved-by' };

const args = Object.entries(given).flatMap(([name, option]) => {
  const value = process.env[name] ?? '';
  return value === '' ? [] : [`${option}=${value}`];
});
await runCommand('api', 'api/dist/commands/staff/main.js', args);
