import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { staff } from '@danubit/core/domain/identity/staff/staff.decider';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { commandContext, type CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { RETENTION_CLASSES } from '@danubit/event-store/kernel/personal';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import type { Clock } from '@danubit/runtime/clock';
import type { DataSource } from 'typeorm';
import type { IndexKeys } from '../../platform/accounts/keyed-index.ts';
import type { Credentials } from '../../platform/accounts/credentials.ts';
import type { ReadTables } from '../../platform/database/read-tables.ts';
import { addressesOf } from '../../platform/retention/account-addresses.ts';
import { clearTables } from '../../platform/retention/clear-tables.ts';
import { KEYS_GONE_MS, type Pause } from '../../platform/retention/keys-gone.ts';
import type { SessionEndings } from '../../platform/sessions/session-endings.ts';
import type { ClosureBlockers } from '../../slices/identity/closure-blockers.ts';
import type { TeamMembership } from '../../platform/partners/team-membership.ts';
import { findLogin } from '../find-login.ts';
import { findPerson, type Person } from './find-person.ts';
import { endInvitations, leaveCompany } from './leave-companies.ts';
import { tracesOf } from './traces.ts';

export type EraseDesk = {
  readonly database: DataSource;
  readonly eventLog: EventLog;
  readonly keys: PersonalDataKeys;
  readonly emailIndexKeys: IndexKeys;
  readonly blockers: ClosureBlockers;
  readonly membership: Pick<TeamMembership, 'find' | 'release'>;
  readonly credentials: Credentials;
  readonly endings: SessionEndings;
  readonly readTables: ReadTables;
  readonly clock: Clock;
  readonly pause: Pause;
};

export type Erasure = {
  /** Email address or user id; after an interruption the user id. */
  readonly account: string;
  /** A code, which becomes metadata of the events: not encrypted, so it cannot be free text. */
  readonly reason: string;
  /** Two members of staff. */
  readonly as: string;
  readonly and: string;
};

/** The roles that may ask for an erasure, and those of the second person. */
const MAY_ASK: readonly StaffRole[] = ['compliance_analyst', 'compliance_officer', 'senior_manager'];
const MAY_APPROVE: readonly StaffRole[] = ['compliance_officer', 'senior_manager'];

type ContextOf = (subjectId: string, step: string) => CommandContext;

const REASON = /^[a-z][a-z0-9_]{2,59}$/;
const PROJECTIONS_PATIENCE_MS = 60_000;
const ERASED_TABLES = ['profiles', 'transactions', 'user_activity', 'user_notification_marks', 'user_payment_methods'];

/**
 * Erases a person everywhere (docs/decisions/0157-erasing-a-person.md). Every step may be repeated: after an interruption run it again.
 * @returns the user id
 * @throws Error that says what to correct; HttpProblem 503 while the read tables are behind
 */
export const erasePerson = async (desk: EraseDesk, erasure: Erasure): Promise<string> => {
  const person = await findPerson(desk, erasure.account);
  const context = await contextFor(desk, erasure, person);
  await refuseWhileMoneyIsInvolved(desk, person);
  // Before the account closes, so that what is refused leaves it open.
  await leaveCompany(desk, person, context);
  await closeAccount(desk, person, context);
  // A payment may have been requested before the account closed.
  await refuseWhileMoneyIsInvolved(desk, person);

  const addresses = await addressesOf(desk.eventLog, person.userId);
  await endInvitations(desk, addresses, desk.emailIndexKeys, (step) => context(person.subjectId, step));
  const traces = await tracesOf(desk.eventLog, person.subjectId, addresses);
  // Other subjects first, each recorded before its key is destroyed: without the key its address cannot be found again.
  for (const subjectId of traces.otherSubjectIds) {
    await recordDestroyed(desk.eventLog, { subjectId, userId: null }, context);
    await destroyKeys(desk.keys, subjectId);
  }
  if (traces.otherSubjectIds.length > 0) await desk.pause(KEYS_GONE_MS);
  await clearTables(desk.database, { ...person, ...traces, addresses }, desk.emailIndexKeys);
  // Recorded once no process caches the keys, so that no projection stores clear text after it has read the event.
  await destroyKeys(desk.keys, person.subjectId);
  await desk.pause(KEYS_GONE_MS);
  await recordDestroyed(desk.eventLog, person, context);
  // Once more, for what was mailed and stored while processes still had the keys.
  const { mailIds } = await tracesOf(desk.eventLog, person.subjectId, new Set());
  await clearTables(desk.database, { ...person, ...traces, mailIds: [...traces.mailIds, ...mailIds], addresses }, desk.emailIndexKeys);
  if (!(await desk.readTables.waitFor(ERASED_TABLES, await desk.eventLog.head(), PROJECTIONS_PATIENCE_MS))) {
    throw new Error(
      `The keys are destroyed, but the read tables are behind. Start the projections, then run it again for ${person.userId}.`,
    );
  }
  return person.userId;
};

const contextFor = async ({ eventLog, ...desk }: EraseDesk, { reason, as, and }: Erasure, { userId }: Person): Promise<ContextOf> => {
  if (!REASON.test(reason)) throw new Error('Say why, as a code of lower-case letters, digits and _: REASON=customer_request.');
  const [asking, approving] = [(await findLogin(desk, as)).user_id, (await findLogin(desk, and)).user_id];
  if (asking === approving) throw new Error('Two different people must decide: AS=<staff> AND=<another>.');
  if (asking === userId || approving === userId) throw new Error('Staff may not erase themselves.');
  if ((await eventLog.load(staff, staffStream(userId))).length > 0) {
    throw new Error('This account holds staff roles. Withdraw them first: make staff ACCOUNT=… WITHDRAW=<role>.');
  }
  const role = await roleOf(eventLog, asking, MAY_ASK);
  await roleOf(eventLog, approving, MAY_APPROVE);
  const occurredAt = desk.clock.now().toISOString();
  return (subjectId, step) =>
    commandContext({
      commandId: deriveCommandId(subjectId, step),
      occurredAt,
      actor: { kind: 'staff', id: asking, role },
      approvals: [approving],
      reasonCode: reason,
      subjectId,
      channel: 'cli',
    });
};

const roleOf = async (eventLog: EventLog, userId: string, allowed: readonly StaffRole[]): Promise<StaffRole> => {
  const role = (await eventLog.load(staff, staffStream(userId))).find((held) => allowed.includes(held));
  if (role === undefined) throw new Error(`The account ${userId} holds none of these roles: ${allowed.join(', ')}.`);
  return role;
};

const refuseWhileMoneyIsInvolved = async ({ blockers }: EraseDesk, { userId }: Person): Promise<void> => {
  const [blocker] = await blockers.of(userId);
  if (blocker === 'balance') throw new Error('The account has a balance. Pay it out first.');
  if (blocker === 'open_payment') throw new Error('A payment of the account is still in progress. Run it again once it has ended.');
};

/** As its owner would close it: no payment is cleared, the login is retired, all sessions end. */
const closeAccount = async (
  { eventLog, credentials, endings }: EraseDesk,
  { userId, subjectId }: Person,
  contextOf: ContextOf,
): Promise<void> => {
  const context = contextOf(subjectId, 'close-to-erase');
  await handleCommand(eventLog, { stream: accountStream(userId), decider: account, command: { type: 'CloseAccount' }, context });
  await credentials.retire(userId);
  await endings.end({ userId }, 'account-closed');
};

const destroyKeys = async (keys: PersonalDataKeys, subjectId: string): Promise<void> => {
  for (const retentionClass of RETENTION_CLASSES) await keys.destroy({ subjectId, retentionClass });
};

const recordDestroyed = async (
  eventLog: EventLog,
  { subjectId, userId }: { readonly subjectId: string; readonly userId: string | null },
  contextOf: ContextOf,
): Promise<void> => {
  await handleCommand(eventLog, {
    stream: customerStream(subjectId),
    decider: customer,
    command: { type: 'RecordKeysDestroyed', subjectId, userId, classes: [...RETENTION_CLASSES] },
    context: contextOf(subjectId, 'keys-destroyed'),
  });
};
