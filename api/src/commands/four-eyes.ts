import type { IndexKeys } from '../platform/accounts/keyed-index.ts';
import { FOUR_EYES, type FourEyesMatter } from '@danubit/contracts/values/four-eyes';
import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { staff } from '@danubit/core/domain/identity/staff/staff.decider';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DataSource } from 'typeorm';

/** What a command of staff works with. Money leaves after a proposal by one member of staff and the approval of another. */
export type Desk = {
  readonly database: Pick<DataSource, 'query'>;
  readonly eventLog: EventLog;
  readonly emailIndexKeys: IndexKeys;
  readonly now: Date;
};

/** The role that entitles an account to this. @throws Error that names the roles that may */
export const roleFor = async (
  eventLog: EventLog,
  userId: string,
  matter: FourEyesMatter,
  what: 'propose' | 'answer',
): Promise<StaffRole> => {
  const roles = await eventLog.load(staff, staffStream(userId));
  const may: readonly StaffRole[] = FOUR_EYES[matter][what];
  const role = roles.find((held) => may.includes(held));
  if (role === undefined) throw new Error(`This account holds no role that may ${what} here: ${may.join(', ')}.`);
  return role;
};
