import { commandContext, type CommandContext } from '@danubit/event-store/command-context';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';

/** Metadata for a request of a signed-in customer. */
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
