import { randomBytes } from 'node:crypto';
import { giveBackDisputed, takeForDispute } from './balance.ts';
import type { DisputeRow, IntentRow } from './book-rows.ts';
import type { NetworkContext } from './network-context.ts';
import { invalidRequest } from './stripe-errors.ts';

const DAY_MS = 24 * 3_600_000;
/** Stripe gives 7 to 21 days for evidence. */
const EVIDENCE_TIME_MS = 9 * DAY_MS;
/** As with Stripe's test cards: these words in the evidence decide. Without them a person decides on the book page. */
const DECIDING_WORDS = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

type Asked = { readonly reason: string; readonly isInquiry?: boolean | undefined; readonly amount: number };

/** Writes to the book inside a transaction of the caller, like every decision of the network. */
export const openDispute = (context: NetworkContext, intent: IntentRow, { reason, isInquiry, amount }: Asked): DisputeRow => {
  const now = context.now().getTime();
  const dispute: DisputeRow = {
    id: `dp_${randomBytes(16).toString('hex')}`,
    payment_intent: intent.id,
    created_ms: now,
    amount,
    currency: intent.currency,
    reason,
    status: isInquiry === true ? 'warning_needs_response' : 'needs_response',
    due_ms: now + EVIDENCE_TIME_MS,
    evidence: null,
    decision: null,
    decide_at_ms: null,
  };
  context.book.addDispute(dispute);
  if (isInquiry !== true) takeForDispute(context, dispute);
  context.announceDispute(dispute.id, 'charge.dispute.created');
  return dispute;
};

export const takeEvidence = (context: NetworkContext, dispute: DisputeRow, evidence: Readonly<Record<string, string>>): DisputeRow => {
  const isOpen = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response';
  if (!isOpen) throw invalidRequest('This dispute cannot take evidence any more.');
  const text = JSON.stringify(evidence);
  const word = Object.entries(DECIDING_WORDS).find(([name]) => text.includes(name));
  const answered: DisputeRow = {
    ...dispute,
    status: dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review',
    evidence: text,
    decision: word?.[1] ?? null,
    decide_at_ms: word === undefined ? null : context.now().getTime() + context.settleAfterMs,
  };
  context.book.updateDispute(answered);
  if (word !== undefined) context.announceDispute(dispute.id, 'charge.dispute.closed');
  return answered;
};

export const decideDispute = (context: NetworkContext, dispute: DisputeRow, decision: 'won' | 'lost'): DisputeRow => {
  const isInquiry = dispute.status.startsWith('warning_');
  const decided: DisputeRow = { ...dispute, status: isInquiry ? 'warning_closed' : decision, decision, decide_at_ms: null };
  context.book.updateDispute(decided);
  if (!isInquiry && decision === 'won') giveBackDisputed(context, decided);
  return decided;
};

/** An inquiry that the cardholder is not content with: now the money is taken. */
export const escalateDispute = (context: NetworkContext, dispute: DisputeRow): DisputeRow => {
  const escalated: DisputeRow = { ...dispute, status: 'needs_response', evidence: null };
  context.book.updateDispute(escalated);
  takeForDispute(context, escalated);
  context.announceDispute(dispute.id, 'charge.dispute.created');
  return escalated;
};

/** Decides what is due. Called before every read of a dispute. A bank that gets no answer decides for the cardholder. */
export const decideDueDisputes = (context: NetworkContext): void => {
  for (const dispute of context.book.disputesToDecide(context.now())) decideDispute(context, dispute, dispute.decision ?? 'lost');
};
