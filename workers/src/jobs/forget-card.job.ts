import { paymentMethods } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import type { PaymentMethodEvent } from '@danubit/core/domain/payments/payment-method/payment-method.events';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { handleCommand } from '@danubit/event-store/handle-command';
import { eventOfSubject } from './event-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

type ForgetCardTools = JobTools & { readonly providers: PaymentProviders };
type Recorded = RecordedDomainEvent<PaymentMethodEvent>;

/** No customer waits for it. */
const TRY_AGAIN_MS = 10 * 60_000;

/**
 * Lets the provider forget a removed card. The log records first that the removal can no longer be undone, so that a card that is restored
 * at the same moment never counts as chargeable with a token that is gone. Detaching twice has the effect of detaching once.
 */
export const forgetCardJob = (tools: ForgetCardTools): Job => ({
  action: 'forget-card',
  providerOf: async ({ subject }) => (await readRemoval(tools, subject)).card.provider,
  async run(work) {
    const { stream, card, subjectId, isRemovedAgain } = await readRemoval(tools, work.subject);
    // The later removal has its own time for undoing; a card that is only listed is unknown to the provider.
    if (isRemovedAgain || card.charge === null) return 'done';
    const { methodId, userId, charge, provider } = card;
    const handled = await handleCommand(tools.log, {
      stream,
      decider: paymentMethods,
      command: { type: 'DetachPaymentMethod', userId, methodId, token: charge.token },
      context: contextOf(work, tools.clock, 'detach', subjectId),
    });
    // Restored in time.
    if (!handled.accepted) return 'done';
    const key = providerKey(eventOfSubject(work.subject).eventId, 1, 'forget-card');
    const result = await tools.providers.of(provider).forgetCard(charge, key);
    return result.kind === 'forgotten' ? 'done' : { againInMs: TRY_AGAIN_MS };
  },
});

/** The card as it was when it was removed. */
const readRemoval = async ({ log }: JobTools, subject: string) => {
  const { eventId, stream } = eventOfSubject(subject);
  const history: readonly Recorded[] = await log.read<PaymentMethodEvent>(stream);
  const at = history.findIndex(({ metadata }) => metadata.eventId === eventId);
  const removal = history[at];
  const isThisCard = ({ data }: Recorded): boolean => data.methodId === removal?.data.methodId;
  const card = history.slice(0, Math.max(0, at)).findLast((event) => event.type === 'PaymentMethodAdded' && isThisCard(event));
  if (card?.type !== 'PaymentMethodAdded') throw new Error(`There is no removed card of event ${eventId} in ${stream}.`);
  const isRemovedAgain = history.slice(at + 1).some((event) => event.type === 'PaymentMethodRemoved' && isThisCard(event));
  return { stream, card: card.data, subjectId: card.metadata.subjectId, isRemovedAgain };
};
