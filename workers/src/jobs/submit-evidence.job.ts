import { isErased } from '@danubit/event-store/kernel/personal';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { disputeEvidence, type DisputeEvidence } from '@danubit/core/domain/payments/dispute/dispute-evidence';
import { createHash } from 'node:crypto';
import type { DisputeTools } from './find-disputes.job.ts';
import type { Job } from './job.ts';
import { giveToDispute, readDispute } from './read-dispute.ts';
import { readPayment } from './read-payment.ts';

const AFTER_FAULT_MS = 30_000;

/**
 * Sends the evidence that a member of staff requested: their statement, and the facts in the log about the payment. The provider accepts it
 * once, so a refusal may mean that an earlier answer was lost; then the state of the dispute decides.
 */
export const submitEvidenceJob = (tools: DisputeTools): Job => ({
  action: 'submit-evidence',
  providerOf: async ({ subject }) => (await readDispute(tools.log, subject)).state.opening.provider,
  async run(work) {
    const { state, history } = await readDispute(tools.log, work.subject);
    if (state.status !== 'answering') return 'done';
    const { opening } = state;
    const provider = tools.providers.of(opening.provider);
    const requests = history.filter((event) => event.type === 'DisputeEvidenceRequested');
    const statement = requests.at(-1)?.data.statement;
    if (statement === undefined || isErased(statement)) throw new Error(`Dispute ${opening.disputeId} has no statement to send.`);
    const { history: payment } = await readPayment(tools.log, opening.paymentId);
    const evidence = disputeEvidence(payment, statement);
    const result = await provider.submitEvidence({
      disputeReference: opening.disputeReference,
      evidence,
      key: providerKey(opening.disputeId, requests.length, 'evidence'),
    });
    if (result.kind === 'unknown') return { againInMs: AFTER_FAULT_MS };
    const isTaken = result.kind === 'submitted' || (await isUnderReview(tools, opening));
    await giveToDispute(
      tools,
      work,
      opening,
      'evidence',
      isTaken ? { type: 'RecordEvidence', evidenceHash: hashOf(evidence) } : { type: 'RecordRefusedEvidence', raw: result.raw },
    );
    return 'done';
  },
});

type Opened = { readonly provider: string; readonly providerReference: string; readonly disputeReference: string };

const isUnderReview = async ({ providers }: DisputeTools, { provider, providerReference, disputeReference }: Opened): Promise<boolean> => {
  const found = await providers.of(provider).findDisputes(providerReference);
  if (found.kind === 'unknown') throw new Error('The provider refused the evidence, and does not say how the dispute stands.');
  return found.disputes.some((each) => each.disputeReference === disputeReference && each.status !== 'needs-response');
};

const hashOf = (evidence: DisputeEvidence): string => createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
