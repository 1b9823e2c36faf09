import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { CapturesFound } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import type { DueWork } from '../due/due-work.ts';
import { LOOK_UP_RETRY_MS, nextLookUpAfter, NO_FIRST_LOOK_UP_AFTER_MS } from './capture-look-ups.ts';
import { captureLookUpOf } from './capture-subject.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { lastOccurredAt, readPayment, type ReadPayment } from './read-payment.ts';

export type FindCapturesTools = JobTools & { readonly providers: PaymentProviders };

/**
 * Looks up captures of a payment that is not being charged, and records those that its stream does not have: late ones,
 * second ones, and those of an abandoned attempt. Runs on a provider notification, and by schedule in case none comes.
 */
export const findCapturesJob = (tools: FindCapturesTools): Job => ({
  action: 'find-captures',
  providerOf: async ({ subject }) => {
    const { paymentId, notification } = captureLookUpOf(subject);
    return notification?.provider ?? (await readPayment(tools.log, paymentId)).payment.provider;
  },
  async run(work) {
    const { paymentId, notification } = captureLookUpOf(work.subject);
    const read = await readPayment(tools.log, paymentId);
    const { payment } = read;
    // resolve-charge handles an open attempt, and its end requests this work again.
    if (['attempting', 'action', 'authorised', 'unknown'].includes(payment.status)) return 'done';
    if (notification !== null && payment.captures.includes(notification.reference)) return 'done';
    if (notification === null && work.tries === 0 && ageOf(tools, read) > NO_FIRST_LOOK_UP_AFTER_MS) return 'done';

    const names = notification === null ? providersOf(payment) : [notification.provider];
    for (const name of names) {
      const found = await tools.providers
        .of(name)
        .findCaptures({ paymentId, ...(notification === null ? {} : { providerReference: notification.reference }) });
      if (found.kind === 'unknown') return { againInMs: LOOK_UP_RETRY_MS };
      await record(tools, work, payment, name, found);
    }
    return notification === null ? nextLook(tools, read) : 'done';
  },
});

/** A payment without an attempt would have gone to the provider of its card. */
const providersOf = ({ attemptedProviders, provider }: Payment): readonly string[] =>
  attemptedProviders.length === 0 ? [provider] : attemptedProviders;

const record = async (
  { log, clock }: JobTools,
  work: DueWork,
  { paymentId, subjectId }: Payment,
  provider: string,
  { captures }: Extract<CapturesFound, { kind: 'captures' }>,
): Promise<void> => {
  for (const capture of captures) {
    await handleCommand(log, {
      stream: paymentStream(paymentId),
      decider: paymentDecider,
      command: { type: 'RecordCapture', capture: { ...capture, provider } },
      context: contextOf(work, clock, `capture:${provider}:${capture.evidence.providerReference}`, subjectId),
    });
  }
};

/** Time since the end of the payment. */
const ageOf = ({ clock }: JobTools, { history }: ReadPayment): number => {
  const endedAt = lastOccurredAt(history, 'PaymentCompleted', 'PaymentFailed', 'PaymentRefused') ?? clock.now();
  return clock.now().getTime() - endedAt.getTime();
};

const nextLook = (tools: JobTools, read: ReadPayment): JobOutcome => {
  const { payment, history } = read;
  const ageMs = ageOf(tools, read);
  const hadDoubt = payment.attempt > 1 || history.some(({ type }) => type === 'ChargeOutcomeUnknown');
  const next = nextLookUpAfter(ageMs, { hasCompleted: payment.status === 'completed', wasAttempted: payment.attempt > 0, hadDoubt });
  return next === undefined ? 'done' : { againInMs: next - ageMs };
};
