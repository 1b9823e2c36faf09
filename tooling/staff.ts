/**
 * "make staff ACCOUNT=jana@firma.example": roles of an account of the running copy; with GRANT=<role> or WITHDRAW=<role>, and
 * APPROVED_BY=<who decided it>, changes them.
 */
import { runInCopy } from './copy/run-in-copy.ts';

const given = { ACCOUNT: '--account', GRANT: '--grant', WITHDRAW: '--withdraw', APPROVED_BY: '--approved-by' };

const args = Object.entries(given).flatMap(([name, option]) => {
  const value = process.env[name] ?? '';
  return value === '' ? [] : [`${option}=${value}`];
});
await runInCopy('api', 'api/dist/commands/staff/main.js', args);
