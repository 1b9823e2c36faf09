import { signedOf } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { travelRule, type Inquiry } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { inquiryIdOf } from '@danubit/core/travel-rule/call-back';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { CounterpartyTools } from './ask-counterparty.ts';
import { readDelivery } from './delivery-subject.ts';
import { contextOf, type Job } from './job.ts';

const AGAIN_MS = 60_000;
/** By then the coins have arrived, and the other provider finds the transaction on the chain. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/** Reports the transaction id to the provider that approved a transfer, at the callback of its approval. */
export const tellCounterpartyJob = (tools: CounterpartyTools): Job => ({
  action: 'tell-counterparty',
  async run(work) {
    const { log, clock, travelRuleExchange } = tools;
    const deliveryId = work.subject;
    const rule = await log.load(travelRule, travelRuleStream(deliveryId));
    const inquiry = rule?.inquiry ?? null;
    const address = inquiry === null ? null : addressFor(tools, inquiry);
    if (inquiry === null || address === null) return 'done';
    const { state } = await readDelivery(log, deliveryId);
    const txid = signedOf(state).at(-1)?.txid;
    if (txid === undefined || inquiry.told.includes(txid)) return 'done';
    const inquiryId = inquiryIdOf({ deliveryId, inquiry: inquiry.inquiry });
    const told = await travelRuleExchange.tell(address, { inquiryId, txid });
    if (told.kind === 'unknown')
      return clock.now().getTime() - Date.parse(inquiry.dueAt) > GIVEN_UP_AFTER_MS ? 'done' : { againInMs: AGAIN_MS, untried: true };
    await handleCommand(log, {
      stream: travelRuleStream(deliveryId),
      decider: travelRule,
      command: { type: 'RecordTold', inquiry: inquiry.inquiry, txid },
      context: { ...contextOf(work, clock, `told:${txid}`, state.request.subjectId), commandId: newCommandId(clock.now()) },
    });
    return 'done';
  },
});

/** Only the host to which inquiries go is called: an answer cannot send us elsewhere, such as to a host of our own. */
const addressFor = ({ travelRuleProviders }: CounterpartyTools, { answer, confirmTo, providerId }: Inquiry): string | null => {
  const provider = travelRuleProviders.find(({ id }) => id === providerId);
  if (answer !== 'approved' || typeof confirmTo !== 'string' || provider === undefined) return null;
  return URL.canParse(confirmTo) && new URL(confirmTo).origin === new URL(provider.url).origin ? confirmTo : null;
};
