import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ChargeVerdict } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { atProvider, isCharged, type ChargedPayment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { ChargeRequest } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { verdictOfResult } from './charge-verdicts.ts';
import { chooseProvider, nextProvider, type RoutingTools } from './choose-provider.ts';
import { clearanceEnd, expireClearance } from './expire-payment.job.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { readPayment } from './read-payment.ts';

export type ChargeTools = JobTools &
  RoutingTools & {
    readonly providers: PaymentProviders;
    readonly challengeTimeoutMs: number;
    readonly clearanceValidMs: number;
  };

/**
 * Later than this after the intent, a paused process must not call: `resolve-charge` takes the attempt over after 20 s, and from then on
 * only it may call.
 */
const CALL_WITHIN_MS = 10_000;

/** How long a payment waits when every provider is paused. */
const ALL_PAUSED_RETRY_MS = 5_000;

/**
 * Charges a cleared payment once. `AttemptStarted` is appended under a command id of this run before the provider is called, so that of two
 * runs only the one that appended it calls. Whatever happens after that, `resolve-charge` finishes the payment.
 */
export const chargePaymentJob = (tools: ChargeTools): Job => ({
  action: 'charge-payment',
  async providerOf({ subject }) {
    const { payment } = await readPayment(tools.log, subject);
    if (!isCharged(payment)) return payment.provider;
    return (await chooseProvider(tools, payment, payment.attemptedProviders))?.chosen ?? payment.provider;
  },
  async run(work) {
    const { log, clock, providers, challengeTimeoutMs } = tools;
    const read = await readPayment(log, work.subject);
    const { payment } = read;
    if (payment.status !== 'cleared' || !isCharged(payment)) return 'done';
    if (clock.now() >= clearanceEnd(tools, read)) return expireClearance(tools, work, payment);
    const route = await chooseProvider(tools, payment, payment.attemptedProviders);
    // Every provider is paused. The wait ends when the clearance expires.
    if (route === undefined) return { againInMs: ALL_PAUSED_RETRY_MS, untried: true };
    const provider = providers.of(route.chosen);
    const request = chargeRequestOf(atProvider(payment, route.chosen), payment.attempt + 1);
    const startedAt = clock.now();

    const started = await handleCommand(log, {
      stream: paymentStream(payment.paymentId),
      decider: paymentDecider,
      command: {
        type: 'StartAttempt',
        provider: provider.name,
        route,
        key: request.key,
        requestHash: provider.requestHash(request),
        startedAt: startedAt.toISOString(),
        keyExpiresAt: new Date(startedAt.getTime() + provider.capabilities.keyWindowMs).toISOString(),
      },
      context: { ...contextOf(work, clock, 'attempt', payment.subjectId), commandId: newCommandId(startedAt) },
    });
    if (!started.accepted) return 'done';

    failpoint('attempt-started');
    if (clock.now().getTime() - startedAt.getTime() > CALL_WITHIN_MS) return 'done';
    const answer = await provider.charge(request);
    failpoint('charge-answered');
    const expiresAt = new Date(clock.now().getTime() + challengeTimeoutMs).toISOString();
    const verdict: ChargeVerdict = verdictOfResult(answer, expiresAt, provider) ?? {
      kind: 'unknown',
      reason: answer.kind === 'unknown' ? answer.reason : 'the provider is still processing',
    };
    const next = await nextProvider(tools, read, verdict, [...payment.attemptedProviders, provider.name]);
    await handleCommand(log, {
      stream: paymentStream(payment.paymentId),
      decider: paymentDecider,
      command: { type: 'RecordVerdict', attempt: request.attempt, verdict, source: 'response', next },
      context: contextOf(work, clock, 'verdict', payment.subjectId),
    });
    return 'done';
  },
});

/** The same request for the same attempt in any process: its hash is in the log. */
export const chargeRequestOf = (payment: ChargedPayment, attempt: number): ChargeRequest => {
  const { paymentId, money, method, returnUrl } = payment;
  const key = providerKey(paymentId, attempt, 'charge');
  const charge = { paymentId, attempt, money, key, returnUrl, description: `Danubit deposit ${paymentId}` };
  if (method.kind === 'redirect') return { ...charge, page: method.method, capture: payment.capture };
  const { providerCustomer, securityCodeToken, saveCard } = payment;
  return { ...charge, token: method.token, providerCustomer, securityCodeToken, saveCard };
};
