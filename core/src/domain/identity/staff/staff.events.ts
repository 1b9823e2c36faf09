import { STAFF_ROLES } from '@danubit/contracts/values/staff-roles';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const change = { userId: z.string(), role: z.enum(STAFF_ROLES), approver: personal(z.string()) };

/** Stream `staff-<userId>`. `approver` names who decided it: a person outside the system, or a resolution. */
export const staffEvents = {
  RoleGranted: defineEvent('RoleGranted', change, { retentionClass: 'staff' }),
  RoleWithdrawn: defineEvent('RoleWithdrawn', change, { retentionClass: 'staff' }),
};
export type StaffEvent = EventOf<typeof staffEvents>;
