import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { StaffEvent } from './staff.events.ts';

/** Roles held now, in the order they were granted. */
export type StaffState = readonly StaffRole[];

export type StaffCommand = {
  readonly type: 'GrantRole' | 'WithdrawRole';
  readonly userId: string;
  readonly role: StaffRole;
  readonly approver: string;
};

/** The roles of a member of staff. Granting a held role or withdrawing a missing one records no event and is not refused. */
export const staff: Decider<StaffState, StaffCommand, StaffEvent, never> = {
  initial: [],

  evolve: (roles, { type, data }) =>
    type === 'RoleGranted' ? [...roles.filter((role) => role !== data.role), data.role] : roles.filter((role) => role !== data.role),

  decide({ type, userId, role, approver }, roles) {
    const data = { userId, role, approver };
    if (type === 'GrantRole') return roles.includes(role) ? accept() : accept<StaffEvent>({ type: 'RoleGranted', data });
    return roles.includes(role) ? accept<StaffEvent>({ type: 'RoleWithdrawn', data }) : accept();
  },
};
