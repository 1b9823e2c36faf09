import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { staff } from '@danubit/core/domain/identity/staff/staff.decider';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DataSource } from 'typeorm';

/** What a command of staff works with. Money leaves after a proposal by one member of staff and the approval of another. */
export type Desk = {
  readonly database: Pick<DataSource, 'query'>;
  readonly eventLog: EventLog;
  readonly emailIndexKey: string;
  readonly now: Date;
};

/** A proposal lapses unless it is approved within this time. */
export const PROPOSAL_HOLDS_MS = 7 * 24 * 3_600_000;

/** The roles that may propose, and those that may approve or reject. */
const MAY: Readonly<Record<'propose' | 'answer', readonly StaffRole[]>> = {
  propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
  answer: ['compliance_officer', 'senior_manager'],
};

/** The role with which an account does this. @throws Error with the roles that may */
export const roleFor = async (eventLog: EventLog, userId: string, what: keyof typeof MAY): Promise<StaffRole> => {
  const roles = await eventLog.load(staff, staffStream(userId));
  const role = roles.find((held) => MAY[what].includes(held));
  if (role === undefined) throw new Error(`This account holds no role that may ${what} here: ${MAY[what].join(', ')}.`);
  return role;
};
