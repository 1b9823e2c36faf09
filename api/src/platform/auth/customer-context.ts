import { commandContext, type CommandContext } from '@danubit/core/event-store/command-context';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';

/** Metadata of what a signed-in customer does by a request. */
export const customerContext = (customer: AuthenticatedCustomer, commandId: string, now: Date): CommandContext =>
  commandContext({
    commandId,
    occurredAt: now.toISOString(),
    actor: { kind: 'customer', id: customer.userId, role: null },
    subjectId: customer.subjectId,
    sessionId: customer.sessionId,
    authLevel: customer.authLevel,
    channel: 'web',
  });
