import {
  COUNTERPARTY_ANSWERS_WITHIN_MS,
  travelRule,
  type Inquiry,
  type TravelRuleState,
} from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import type { DeliveryHold } from '@danubit/contracts/values/hold-codes';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { callbackOf, inquiryIdOf } from '@danubit/core/travel-rule/call-back';
import type { TravelRuleExchange } from '@danubit/core/travel-rule/travel-rule-exchange.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { assetOf } from './delivery-subject.ts';
import { contextOf, type JobOutcome } from './job.ts';
import type { TransferPartiesTools } from './record-transfer-parties.ts';

export type CounterpartyTools = TransferPartiesTools & {
  readonly travelRuleExchange: TravelRuleExchange;
  readonly publicUrl: string;
  /** Makes the secret part of the call-back. */
  readonly oneTimeTokenKey: string;
};

/** `hold` is null when the transfer may be made. */
export type CounterpartyAnswer = { readonly hold: DeliveryHold | null } | { readonly wait: JobOutcome };

/** The inquiry was not taken, or its reply was lost: it is sent again under the same id. */
const AGAIN_MS = 15_000;

/**
 * Asks the provider that holds the address, in the clearance that `round` counts, and says what follows from its answer. The call-back
 * brings the next run forward.
 */
export const askCounterparty = async (
  tools: CounterpartyTools,
  work: DueWork,
  state: Delivery,
  round: number,
): Promise<CounterpartyAnswer> => {
  const recorded = await recordInquiry(tools, work, state, round);
  const inquiry = recorded?.inquiry ?? null;
  if (recorded === null || inquiry === null || inquiry.answer === 'approved') return { hold: null };
  if (inquiry.answer !== null) return { hold: 'counterparty_refused' };
  const leftMs = Date.parse(inquiry.dueAt) - tools.clock.now().getTime();
  if (leftMs <= 0) return { hold: 'counterparty_silent' };
  const isTaken = await send(tools, state, recorded, inquiry);
  return { wait: { againInMs: isTaken ? leftMs : Math.min(leftMs, AGAIN_MS), untried: true } };
};

/** Null for the customer's own wallet: there is no other provider. */
const recordInquiry = async (tools: CounterpartyTools, work: DueWork, { request }: Delivery, round: number): Promise<TravelRuleState> => {
  const at = tools.clock.now();
  const handled = await handleCommand(tools.log, {
    stream: travelRuleStream(request.deliveryId),
    decider: travelRule,
    command: { type: 'AskCounterparty', round, dueAt: new Date(at.getTime() + COUNTERPARTY_ANSWERS_WITHIN_MS).toISOString() },
    context: { ...contextOf(work, tools.clock, 'ask-counterparty', request.subjectId), commandId: newCommandId(at) },
  });
  return handled.accepted ? handled.state : null;
};

const send = async (
  tools: CounterpartyTools,
  state: Delivery,
  { recorded }: NonNullable<TravelRuleState>,
  { inquiry, providerId }: Inquiry,
): Promise<boolean> => {
  const provider = tools.travelRuleProviders.find(({ id }) => id === providerId);
  if (provider === undefined || typeof recorded.message !== 'string') return false;
  const key = { deliveryId: recorded.deliveryId, inquiry };
  const outcome = await tools.travelRuleExchange.ask(provider, {
    inquiryId: inquiryIdOf(key),
    asset: assetOf(state),
    minor: state.request.money.minor,
    message: recorded.message,
    callback: callbackOf(key, tools.publicUrl, tools.oneTimeTokenKey),
  });
  return outcome.kind === 'taken';
};

/** Whether the other provider has approved after all, after the delivery was held because it had not answered. */
export const hasApproved = async (log: EventLog, deliveryId: string): Promise<boolean> =>
  (await log.load(travelRule, travelRuleStream(deliveryId)))?.inquiry?.answer === 'approved';
