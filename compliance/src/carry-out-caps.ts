import type { CapBook, ListedCap } from '@danubit/core/compliance/cap-book';
import { customerCap } from '@danubit/core/domain/compliance/customer-cap/customer-cap.decider';
import { customerCapStream } from '@danubit/core/domain/compliance/customer-cap/customer-cap.stream';
import { customer, type CustomerCommand } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { ComplianceTools } from './tools.ts';

type CapTools = Pick<ComplianceTools, 'main' | 'restricted' | 'pseudonyms' | 'clock'>;

/**
 * Carries the caps that two people agreed on into the main log, as one neutral fact by the system. May be repeated and may run in several
 * processes: the next cap of a customer is not agreed on before this one is recorded as carried.
 */
export const carryOutCaps = async (tools: CapTools, book: CapBook): Promise<void> => {
  for (const listed of await book.all()) await carryOut(tools, listed);
};

const carryOut = async ({ main, restricted, pseudonyms, clock }: CapTools, { state }: ListedCap): Promise<void> => {
  const { capId, agreed, carried } = state;
  if (agreed === null || agreed.proposal === carried) return;
  const { proposal, limits } = agreed;
  const now = clock.now();
  const by = { occurredAt: now.toISOString(), actor: SYSTEM_ACTOR };
  const about = orErased(state.about, null);
  if (about !== null) {
    const { subjectId, userId } = about;
    const command: CustomerCommand =
      limits === null ? { type: 'LiftCap', subjectId, userId } : { type: 'SetCap', subjectId, userId, ...limits };
    const context = commandContext({ ...by, commandId: pseudonyms.ofCommand(`${capId}:${String(proposal)}`), subjectId });
    await handleCommand(main, { stream: customerStream(subjectId), decider: customer, command, context });
  }
  await handleCommand(restricted, {
    stream: customerCapStream(capId),
    decider: customerCap,
    command: { type: 'RecordCapCarried', proposal },
    context: commandContext({ ...by, commandId: newCommandId(now), subjectId: capId }),
  });
};
