import type { ListedEnd, RelationshipEndBook } from '@danubit/core/compliance/relationship-end-book';
import { relationshipEnd, type RelationshipEndCommand } from '@danubit/core/domain/compliance/relationship-end/relationship-end.decider';
import { relationshipEndStream } from '@danubit/core/domain/compliance/relationship-end/relationship-end.stream';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { ComplianceTools } from './tools.ts';

type EndTools = Pick<ComplianceTools, 'main' | 'restricted' | 'pseudonyms' | 'clock'>;

/**
 * Carries the ends of relationships whose time has come into the main log, as one neutral fact by the system. It is first recorded that an
 * end takes effect, so that it cannot be taken back afterwards. May be repeated and may run in several processes.
 */
export const carryOutEndings = async (tools: EndTools, book: RelationshipEndBook): Promise<void> => {
  const at = tools.clock.now().toISOString();
  for (const listed of await book.all()) {
    const { status, takesEffectAt, isCarried } = listed.state;
    const isDue = status === 'approved' && takesEffectAt !== null && takesEffectAt <= at;
    if (isDue || (status === 'in_force' && !isCarried)) await carryOut(tools, listed, at);
  }
};

const carryOut = async (tools: EndTools, { state }: ListedEnd, at: string): Promise<void> => {
  const { endingId } = state;
  // A colleague may have taken it back since the list was read.
  if (!(await record(tools, endingId, { type: 'TakeEffect', at }))) return;
  const about = orErased(state.about, null);
  if (about !== null) await endInMainLog(tools, endingId, about);
  await record(tools, endingId, { type: 'RecordCarried' });
};

/** A company of the person is suspended: its keys do not work any more. */
const endInMainLog = async (tools: EndTools, endingId: string, about: { readonly subjectId: string; readonly userId: string }) => {
  const { main } = tools;
  const { subjectId, userId } = about;
  const context = (step: string): CommandContext =>
    commandContext({
      commandId: tools.pseudonyms.ofCommand(`${endingId}:${step}`),
      occurredAt: tools.clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId,
    });
  const end = { type: 'EndRelationship', subjectId, userId } as const;
  await handleCommand(main, { stream: customerStream(subjectId), decider: customer, command: end, context: context('end') });
  const suspend = { type: 'SuspendPartner', approver: 'Danubit' } as const;
  const stream = partnerStream(partnerIdOf(userId));
  // Refused where the person has no company.
  await handleCommand(main, { stream, decider: partner, command: suspend, context: context('company') });
};

const record = async ({ restricted, clock }: EndTools, endingId: string, command: RelationshipEndCommand): Promise<boolean> => {
  const now = clock.now();
  const handled = await handleCommand(restricted, {
    stream: relationshipEndStream(endingId),
    decider: relationshipEnd,
    command,
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: endingId,
    }),
  });
  return handled.accepted;
};
