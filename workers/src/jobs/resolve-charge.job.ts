import { handleCommand } from '@danubit/event-store/handle-command';
import type { ChargeVerdict, PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { isAuthorised, isCharged, type ChargedPayment, type Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { ChargeLookUpResult } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import type { DueWork } from '../due/due-work.ts';
import { chargeRequestOf, type ChargeTools } from './charge-payment.job.ts';
import { verdictOfResult } from './charge-verdicts.ts';
import { nextProvider } from './choose-provider.ts';
import { contextOf, type Job, type JobOutcome } from './job.ts';
import { lastOccurredAt, readPayment, type ReadPayment } from './read-payment.ts';

/** Pauses between look-ups: short while the customer waits, long after that. The first look-up is due when the reactor says. */
const LOOK_UP_PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 10_000, 15_000, 30_000, 60_000, 300_000];
/** After this time an attempt without an outcome has lost it: the provider call times out after 15 s. */
const LOST_AFTER_MS = 20_000;
/** Where look-ups give the outcome too, a charge may be repeated under its key only while the customer still waits. */
const REPLAY_WITHIN_MS = 15 * 60_000;
/**
 * A challenge that the provider cannot cancel stays open this long after its end. Should the customer complete it later, the capture is
 * found and submitted to staff.
 */
const LEFT_OPEN_MS = 60 * 60_000;
const LEFT_OPEN: ChargeVerdict = { kind: 'declined', code: 'authentication_abandoned', raw: 'left_open' };
/** A key is not used this close to the end of the provider's retention: after that, the provider would take the request for a new one. */
const KEY_MARGIN_MS = 4 * 3_600_000;

/**
 * Finds the outcome of an open attempt by look-up: lost and unknown outcomes, 3-D Secure challenges, late answers. It never makes a second
 * attempt. A replay under the same key is the provider's own way to find out whether a charge happened, and is only used after look-ups
 * found nothing.
 */
export const resolveChargeJob = (tools: ChargeTools): Job => ({
  action: 'resolve-charge',
  providerOf: async ({ subject }) => (await readPayment(tools.log, subject)).payment.provider,
  async run(work) {
    const read = await readPayment(tools.log, work.subject);
    switch (read.payment.status) {
      case 'requested':
      case 'held':
      case 'cleared':
      case 'completed':
      case 'failed':
      case 'refused':
        // No attempt is open. find-captures looks for other captures at the provider.
        return 'done';
      case 'attempting':
        return resolveLost(tools, work, read);
      case 'action':
        return resolveAction(tools, work, read);
      case 'authorised':
      case 'capturing':
      case 'voiding':
      case 'unknown':
        return resolveUnknown(tools, work, read);
    }
  },
});

const resolveLost = async (tools: ChargeTools, work: DueWork, { payment, history }: ReadPayment): Promise<JobOutcome> => {
  const ageMs = tools.clock.now().getTime() - (lastOccurredAt(history, 'AttemptStarted') ?? tools.clock.now()).getTime();
  if (ageMs < LOST_AFTER_MS) return { againInMs: LOST_AFTER_MS - ageMs };
  await record(tools, work, payment, 'lost', { type: 'RecordLostOutcome', attempt: payment.attempt });
  return { againInMs: 0 };
};

const resolveAction = async (tools: ChargeTools, work: DueWork, read: ReadPayment): Promise<JobOutcome> => {
  const { clock } = tools;
  const { payment } = read;
  const provider = tools.providers.of(payment.provider);
  const action = payment.action;
  if (action === null) throw new Error(`Payment ${payment.paymentId} waits for an action that its state does not have.`);
  const isExpired = clock.now().toISOString() >= action.expiresAt;
  const answer =
    isExpired && provider.capabilities.cancels
      ? await provider.cancel(action.providerReference, providerKey(payment.paymentId, payment.attempt, 'cancel'), 'abandoned')
      : await provider.retrieve(action.providerReference);
  const verdict = verdictOfResult(answer, action.expiresAt, provider);
  if (verdict !== undefined && verdict.kind !== 'requires-action') return resolveWith(tools, work, read, verdict);
  const isLeftOpen = !provider.capabilities.cancels && clock.now().getTime() >= Date.parse(action.expiresAt) + LEFT_OPEN_MS;
  return isLeftOpen ? resolveWith(tools, work, read, LEFT_OPEN) : again(work);
};

const resolveUnknown = async (tools: ChargeTools, work: DueWork, read: ReadPayment): Promise<JobOutcome> => {
  const { payment } = read;
  const { paymentId, attempt } = payment;
  const provider = tools.providers.of(payment.provider);
  const found = await provider.findCharge({ paymentId, attempt });
  const verdict = verdictOfResult(found, challengeExpiry(tools), provider);
  if (verdict !== undefined) return resolveWith(tools, work, read, verdict);
  if (found.kind === 'unknown' && found.reason === 'not_confirmed' && found.providerReference !== null) {
    return fence(tools, work, read, found.providerReference);
  }
  // The provider has the charge, so its outcome will come.
  const isKnown = found.kind === 'processing' || (found.kind === 'unknown' && found.providerReference !== null);
  return isAuthorised(payment) || isKnown ? again(work) : resolveUnseen(tools, work, read, found.kind === 'not-found');
};

/** `isNotFound`: the look-up has found nothing; otherwise it could not be made. */
const resolveUnseen = async (tools: ChargeTools, work: DueWork, read: ReadPayment, isNotFound: boolean): Promise<JobOutcome> => {
  const { clock } = tools;
  const { payment, history } = read;
  const { notFoundCountsAfterMs, looksUpByReference } = tools.providers.of(payment.provider).capabilities;
  const startedAt = lastOccurredAt(history, 'AttemptStarted') ?? clock.now();
  const lastSentAt = lastOccurredAt(history, 'AttemptStarted', 'ChargeOutcomeUnknown') ?? startedAt;
  const waitMs = notFoundCountsAfterMs - (clock.now().getTime() - lastSentAt.getTime());
  if (waitMs > 0) return isNotFound ? { againInMs: waitMs } : again(work);
  // Also when the look-up could not be made: by the key the provider recognises a request that it has seen. Without a look-up there is no
  // other way to ask the provider, so the replay is repeated.
  const isReplayDue =
    !looksUpByReference || (payment.unknownOutcomes < 2 && clock.now().getTime() - startedAt.getTime() < REPLAY_WITHIN_MS);
  if (isReplayDue && isCharged(payment) && isKeyValid(tools, payment)) return replay(tools, work, { ...read, payment });
  return isNotFound ? resolveWith(tools, work, read, { kind: 'never-submitted' }) : again(work);
};

/** The provider has our request but never began to charge: cancelling makes sure that it never will. */
const fence = async (tools: ChargeTools, work: DueWork, read: ReadPayment, providerReference: string): Promise<JobOutcome> => {
  const { payment } = read;
  const provider = tools.providers.of(payment.provider);
  const key = providerKey(payment.paymentId, payment.attempt, 'cancel');
  const cancelled = await provider.cancel(providerReference, key, 'never_submitted');
  const verdict = verdictOfResult(cancelled, challengeExpiry(tools), provider);
  return verdict === undefined ? again(work) : resolveWith(tools, work, read, verdict);
};

/** The same bytes under the same key: the provider executes them at most once, even if the first call was executed. */
const replay = async (tools: ChargeTools, work: DueWork, read: ReadPayment & { readonly payment: ChargedPayment }): Promise<JobOutcome> => {
  const { payment } = read;
  const provider = tools.providers.of(payment.provider);
  const request = chargeRequestOf(payment, payment.attempt);
  const sentAs = payment.requestHash;
  const answer: ChargeLookUpResult = await provider.charge(sentAs === null ? request : { ...request, sentAs });
  const verdict = verdictOfResult(answer, challengeExpiry(tools), provider) ?? {
    kind: 'unknown',
    reason: answer.kind === 'unknown' ? answer.reason : 'the provider is still processing',
  };
  await record(tools, work, payment, `replay:${String(payment.unknownOutcomes)}`, {
    type: 'RecordVerdict',
    attempt: payment.attempt,
    verdict,
    source: 'same-key-replay',
    next: await nextProvider(tools, read, verdict, payment.attemptedProviders),
  });
  return verdict.kind === 'captured' || verdict.kind === 'declined' ? 'done' : again(work);
};

const isKeyValid = ({ clock }: ChargeTools, { keyExpiresAt }: Payment): boolean =>
  keyExpiresAt !== null && clock.now().getTime() < Date.parse(keyExpiresAt) - KEY_MARGIN_MS;

const resolveWith = async (tools: ChargeTools, work: DueWork, read: ReadPayment, verdict: ChargeVerdict): Promise<JobOutcome> => {
  const { payment } = read;
  await record(tools, work, payment, `verdict:${verdict.kind}:${String(payment.attempt)}`, {
    type: 'RecordVerdict',
    attempt: payment.attempt,
    verdict,
    source: 'look-up',
    next: await nextProvider(tools, read, verdict, payment.attemptedProviders),
  });
  return verdict.kind === 'requires-action' || verdict.kind === 'authorised' ? again(work) : 'done';
};

const record = async (
  { log, clock }: ChargeTools,
  work: DueWork,
  payment: Payment,
  step: string,
  command: Extract<PaymentCommand, { type: 'RecordVerdict' | 'RecordLostOutcome' }>,
): Promise<void> => {
  const handled = await handleCommand(log, {
    stream: paymentStream(payment.paymentId),
    decider: paymentDecider,
    command,
    context: contextOf(work, clock, step, payment.subjectId),
  });
  if (!handled.accepted) throw new Error(`The outcome of payment ${payment.paymentId} cannot be recorded: ${handled.refusal.code}.`);
};

const challengeExpiry = ({ clock, challengeTimeoutMs }: ChargeTools): string =>
  new Date(clock.now().getTime() + challengeTimeoutMs).toISOString();

const again = (work: DueWork): JobOutcome => ({
  againInMs: LOOK_UP_PAUSES_MS[Math.min(work.tries, LOOK_UP_PAUSES_MS.length - 1)] ?? 300_000,
});
