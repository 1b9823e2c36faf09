/**
 * "make partner ACCOUNT=owner@firma.example": shows the company of an account of the running installation. VERIFY=1, TIER=<tier> (with
 * REQUESTS=<per hour> for enterprise), SUSPEND=1 or REINSTATE=1, with APPROVED_BY=<name>, changes it.
 */
import { runCommand } from './installation/run-command.ts';

const given = { ACCOUNT: '--account', TIER: '--tier', REQUESTS: '--requests', APPROVED_BY: '--approved-by' };
const flags = { VERIFY: '--verify', SUSPEND: '--suspend', REINSTATE: '--reinstate' };

const args = [
  ...Object.entries(given).flatMap(([name, option]) => {
    const value = process.env[name] ?? '';
    return value === '' ? [] : [`${option}=${value}`];
  }),
  ...Object.entries(flags).flatMap(([name, option]) => ((process.env[name] ?? '') === '' ? [] : [option])),
];
await runCommand('api', 'api/dist/commands/partner/main.js', args);
