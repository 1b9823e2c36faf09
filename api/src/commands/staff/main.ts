/** "make staff": grants and withdraws staff roles, or shows those of an account (docs/operations.md). */
import { EPOCHS_OF_TABLES, refuseOtherLog } from '@danubit/consumer/refuse-other-log';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { readOptions } from '../read-options.ts';
import { changeRole, findMember, type StaffMember } from './change-role.ts';

const USAGE = `Usage: staff --account <email or user id> [--grant <role> | --withdraw <role>] [--approved-by <who approved the change>]`;

const main = async (): Promise<void> => {
  const values = readOptions({
    account: { type: 'string' },
    grant: { type: 'string' },
    withdraw: { type: 'string' },
    'approved-by': { type: 'string' },
  });
  const { account, grant, withdraw, 'approved-by': approver = '' } = values;
  if (account === undefined || (grant !== undefined && withdraw !== undefined)) throw new Error(USAGE);

  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  try {
    const parts = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
    await refuseOtherLog(eventLog.store, await database.query<{ epoch: string }[]>(EPOCHS_OF_TABLES));
    const role = grant ?? withdraw;
    const type = grant === undefined ? 'WithdrawRole' : 'GrantRole';
    process.stdout.write(
      textOf(role === undefined ? await findMember(parts, account) : await changeRole(parts, { type, role, account, approver })),
    );
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

const textOf = ({ userId, roles, hasSecondFactor }: StaffMember): string =>
  `Account ${userId} holds: ${roles.length === 0 ? 'no role' : roles.join(', ')}\n` +
  (roles.length === 0 || hasSecondFactor
    ? ''
    : '  Two-factor is off: no role takes effect before the account turns it on and signs in with it.\n');

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
