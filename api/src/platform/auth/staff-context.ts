import { commandContext, type CommandContext } from '@danubit/event-store/command-context';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';

/** Metadata for an action of staff on another person's account. */
export const staffContext = (staff: AuthenticatedCustomer, subjectId: string | null, commandId: string, now: Date): CommandContext =>
  commandContext({
    commandId,
    occurredAt: now.toISOString(),
    actor: { kind: 'staff', id: staff.userId, role: staff.staffRoles[0] ?? null },
    subjectId,
    sessionId: staff.sessionId,
    authLevel: staff.authLevel,
    channel: 'web',
  });
