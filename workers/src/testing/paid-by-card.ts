import type { Money } from '@danubit/contracts/values/money';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Clock } from '@danubit/runtime/clock';
import { chargePaymentJob } from '../jobs/charge-payment.job.ts';
import { clearPaymentJob } from '../jobs/clear-payment.job.ts';
import type { Job } from '../jobs/job.ts';
import { settlePaymentJob } from '../jobs/settle-payment.job.ts';
import { takeOrderPaymentJob } from '../jobs/take-order-payment.job.ts';
import { appendRequest, clearing, depositRequestOf, EVIDENCE, MANY_TRIES, workOn } from './deposit-scene.ts';
import { providersOf, ScriptedProvider } from './scripted-provider.ts';

type Paid = { readonly orderId: string; readonly amount: Money; readonly userId?: string; readonly isDeclined?: boolean };

/** A card payment that names the order, taken as far as the books. @returns its id */
export const payByCard = async (
  { log, clock }: { readonly log: EventLog; readonly clock: Clock },
  { orderId, amount, userId, isDeclined = false }: Paid,
): Promise<string> => {
  const paymentId = newCommandId(clock.now());
  await appendRequest(log, clock, depositRequestOf({ paymentId, amount, orderId, ...(userId === undefined ? {} : { userId }) }));
  const declined = { kind: 'declined', code: 'card_declined', raw: 'x', providerReference: null } as const;
  const provider = new ScriptedProvider({ charge: [isDeclined ? declined : { kind: 'captured', money: amount, evidence: EVIDENCE }] });
  const tools = { log, clock, providers: providersOf(provider), ...clearing(MANY_TRIES), challengeTimeoutMs: 900_000 };
  const run = (job: Job) => job.run(workOn(job.action, paymentId));
  for (const job of [takeOrderPaymentJob(tools), clearPaymentJob(tools), chargePaymentJob(tools), settlePaymentJob(tools)]) await run(job);
  return paymentId;
};
