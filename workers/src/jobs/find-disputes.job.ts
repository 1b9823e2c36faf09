import type { ProviderDispute } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { DueWork } from '../due/due-work.ts';
import { chargeOfSubject, disputeIdOf } from './disputed-charge.ts';
import type { Job, JobTools } from './job.ts';
import { giveToDispute } from './read-dispute.ts';
import { readPayment } from './read-payment.ts';

export type DisputeTools = JobTools & { readonly providers: PaymentProviders };

/** A provider decides after days or weeks, and announces it; this look-up is for an announcement that is lost. */
const LOOK_AGAIN_MS = 6 * 3_600_000;
/** The books come first. */
const AFTER_BOOKS_MS = 5_000;
const AFTER_FAULT_MS = 30_000;

/**
 * Asks the provider for the disputes of a charge, since a notification is only a hint, and records what is new about them. Runs until all
 * of them are decided.
 */
export const findDisputesJob = (tools: DisputeTools): Job => ({
  action: 'find-disputes',
  providerOf: ({ subject }) => Promise.resolve(chargeOfSubject(subject).provider),
  async run(work) {
    const { provider, providerReference } = chargeOfSubject(work.subject);
    const found = await tools.providers.of(provider).findDisputes(providerReference);
    if (found.kind === 'unknown') return { againInMs: AFTER_FAULT_MS };
    const { paymentId, disputes } = found;
    if (paymentId === null || !(await tools.log.holds(paymentStream(paymentId)))) return 'done';
    const waits: number[] = [];
    for (const each of disputes) {
      const waitMs = await record(tools, work, { provider, providerReference, paymentId }, each);
      if (waitMs !== null) waits.push(waitMs);
    }
    return waits.length === 0 ? 'done' : { againInMs: Math.min(...waits) };
  },
});

type Charge = { readonly provider: string; readonly providerReference: string; readonly paymentId: string };

/** When to look again; null when the dispute is decided. */
const record = async (tools: JobTools, work: DueWork, charge: Charge, found: ProviderDispute): Promise<number | null> => {
  const { userId, subjectId, walletId } = (await readPayment(tools.log, charge.paymentId)).payment;
  const { disputeReference, money, reason, stage, status, dueAt, fee } = found;
  const disputeId = disputeIdOf(charge.provider, disputeReference);
  const identified = { disputeId, subjectId };
  const refused = await giveToDispute(tools, work, identified, `${stage}:${dueAt ?? 'none'}`, {
    type: 'RecordDispute',
    opening: { disputeId, ...charge, userId, subjectId, walletId, disputeReference, reason, money, stage, dueAt, fee },
  });
  if (refused !== null) throw new Error(`Dispute ${disputeId} was refused: ${refused.code}.`);
  if (status !== 'won' && status !== 'lost') return LOOK_AGAIN_MS;
  const undecided = await giveToDispute(tools, work, identified, status, { type: 'RecordOutcome', outcome: status });
  if (undecided === null) return null;
  if (undecided.code === 'not_charged_yet') return AFTER_BOOKS_MS;
  throw new Error(`The outcome of dispute ${disputeId} was refused: ${undecided.code}.`);
};
