import { STAFF_ROLES, type StaffRole } from '@danubit/contracts/values/staff-roles';
import { staff, type StaffCommand } from '@danubit/core/domain/identity/staff/staff.decider';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DataSource } from 'typeorm';
import type { IndexKeys } from '../../platform/accounts/keyed-index.ts';
import { findLogin, type Login } from '../find-login.ts';

export type RoleChange = {
  readonly type: StaffCommand['type'];
  readonly role: string;
  /** Email address or user id. */
  readonly account: string;
  /** Who approved the change, for the record. */
  readonly approver: string;
};

export type StaffMember = { readonly userId: string; readonly roles: readonly StaffRole[]; readonly hasSecondFactor: boolean };

type Parts = {
  readonly database: Pick<DataSource, 'query'>;
  readonly eventLog: EventLog;
  readonly emailIndexKeys: IndexKeys;
  readonly now: Date;
};

/** @throws Error that says what to correct. */
export const changeRole = async (parts: Parts, { type, role, account, approver }: RoleChange): Promise<StaffMember> => {
  const known = STAFF_ROLES.find((name) => name === role);
  if (known === undefined) throw new Error(`There is no role "${role}". The roles are ${STAFF_ROLES.join(', ')}.`);
  if (approver.trim() === '') throw new Error('State who approved the change, such as APPROVED_BY="Board resolution of 1 March 2026".');
  const login = await findLogin(parts, account);
  await handleCommand(parts.eventLog, {
    stream: staffStream(login.user_id),
    decider: staff,
    command: { type, userId: login.user_id, role: known, approver: approver.trim() },
    context: commandContext({
      commandId: newCommandId(parts.now),
      occurredAt: parts.now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: login.subject_id,
      channel: 'cli',
    }),
  });
  return memberOf(parts, login);
};

/** The roles of an account. @throws Error for an unknown account. */
export const findMember = async (parts: Parts, account: string): Promise<StaffMember> => memberOf(parts, await findLogin(parts, account));

const memberOf = async ({ eventLog }: Parts, { user_id: userId, has_second_factor: hasSecondFactor }: Login): Promise<StaffMember> => {
  return { userId, roles: await eventLog.load(staff, staffStream(userId)), hasSecondFactor };
};
