import { STAFF_ROLES } from '@danubit/contracts/values/staff-roles';
import { defineEvent, type EventOf } from '../../../kernel/event.ts';
import { personal } from '../../../kernel/personal.ts';
import * as z from 'zod/mini';

const change = { userId: z.string(), role: z.enum(STAFF_ROLES), approver: personal(z.string()) };

/** Stream `staff-<userId>`. `approver` names who decided it, a person outside the system or a resolution. */
export const staffEvents = {
  RoleGranted: defineEvent('RoleGranted', change, { retentionClass: 'staff' }),
  RoleWithdrawn: defineEvent('RoleWithdrawn', change, { retentionClass: 'staff' }),
};
export type StaffEvent = EventOf<typeof staffEvents>;
