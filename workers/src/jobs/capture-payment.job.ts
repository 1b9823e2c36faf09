import { handleCommand } from '@danubit/event-store/handle-command';
import type { PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { expectedCapture } from '@danubit/core/domain/payments/payment/payment-authorisations';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { ChargeLookUpResult } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import type { DueWork } from '../due/due-work.ts';
import { isAccountRestricted } from './account-hold.ts';
import { verdictOfResult } from './charge-verdicts.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { lastOccurredAt, readPayment, type ReadPayment } from './read-payment.ts';

export type CaptureTools = JobTools & { readonly providers: PaymentProviders; readonly captureAfterMs: number };

const PAUSES_MS = [1_000, 5_000, 30_000, 300_000];
/** While the account is restricted, a person decides; the provider ends an authorisation that is not captured. */
const WHILE_RESTRICTED_MS = 3_600_000;

/**
 * Captures an approved amount when it was not decided about in time, and carries out what was decided. The decision is in the log before
 * the call; the call is repeated under one key until its end is known.
 */
export const capturePaymentJob = (tools: CaptureTools): Job => ({
  action: 'capture-payment',
  providerOf: async ({ subject }) => (await readPayment(tools.log, subject)).payment.provider,
  async run(work) {
    const read = await readPayment(tools.log, work.subject);
    switch (read.payment.status) {
      case 'authorised':
        return decide(tools, work, read);
      case 'capturing':
      case 'voiding':
        return carryOut(tools, work, read.payment);
      default:
        return 'done';
    }
  },
});

const decide = async (tools: CaptureTools, work: DueWork, { payment, history }: ReadPayment): Promise<JobOutcome> => {
  const { log, clock, captureAfterMs } = tools;
  const waited = clock.now().getTime() - (lastOccurredAt(history, 'ChargeAuthorised') ?? clock.now()).getTime();
  if (waited < captureAfterMs) return { againInMs: captureAfterMs - waited };
  if (await isAccountRestricted(log, payment.userId)) return { againInMs: WHILE_RESTRICTED_MS, untried: true };
  // What it requests is due immediately.
  await give(tools, work, payment, { type: 'RequestCapture', money: payment.money, reason: null });
  return 'done';
};

const carryOut = async (tools: CaptureTools, work: DueWork, payment: Payment): Promise<JobOutcome> => {
  const { paymentId, attempt, authorisation, status } = payment;
  if (authorisation === null) throw new Error(`Payment ${paymentId} has no authorisation.`);
  const provider = tools.providers.of(payment.provider);
  const { providerReference } = authorisation;
  const answer: ChargeLookUpResult =
    status === 'voiding'
      ? await provider.cancel(providerReference, providerKey(paymentId, attempt, 'void'), 'abandoned')
      : await provider.capture({
          paymentId,
          attempt,
          providerReference,
          money: expectedCapture(payment),
          key: providerKey(paymentId, attempt, 'capture'),
        });
  const verdict = verdictOfResult(answer, tools.clock.now().toISOString(), provider);
  if (verdict?.kind !== 'captured' && verdict?.kind !== 'declined') return again(work);
  await give(tools, work, payment, { type: 'RecordVerdict', attempt, verdict, source: 'response' });
  return 'done';
};

const give = async ({ log, clock }: CaptureTools, work: DueWork, payment: Payment, command: PaymentCommand): Promise<void> => {
  await handleCommand(log, {
    stream: paymentStream(payment.paymentId),
    decider: paymentDecider,
    command,
    context: contextOf(work, clock, command.type, payment.subjectId),
  });
};

const again = (work: DueWork): JobOutcome => ({ againInMs: PAUSES_MS[Math.min(work.tries, PAUSES_MS.length - 1)] ?? 300_000 });
