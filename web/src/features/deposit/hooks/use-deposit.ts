import type { ProcessPaymentReply } from '@danubit/contracts/http/payments/process-payment.contract';
import { useRef, useState } from 'react';
import { sendPayment, type PaymentAnswer, type PaymentBody } from '../api/process-payment.ts';
import { newTransactionId } from '../../../lib/new-transaction-id.ts';
import { submissionFor, type Submission } from '../rules/payment-submission.ts';

export type Refusal = Extract<PaymentAnswer, { kind: 'refused' }>;
export type Uncertainty = Extract<PaymentAnswer, { kind: 'unknown' }>;

export type DepositPhase = { readonly kind: 'editing' } | { readonly kind: 'sending' } | Uncertainty;

export type Deposit = {
  readonly phase: DepositPhase;
  readonly pay: (body: PaymentBody) => Promise<void>;
  /** Sends the payment with the unknown outcome again with its original key, so that it cannot be charged twice. */
  readonly checkAgain: () => Promise<void>;
  /** Discards the payment with the unknown outcome. */
  readonly startOver: () => void;
};

export type DepositEvents = {
  /** The payment has its id and is about to be sent. */
  readonly onStart: (transactionId: string) => void;
  /** The outcome is unknown. */
  readonly onUnknown: () => void;
  readonly onAccepted: (reply: ProcessPaymentReply) => void;
  readonly onRefused: (refusal: Refusal) => void;
};

const EDITING: DepositPhase = { kind: 'editing' };

/** From the click to an answer. Further clicks in between are ignored. */
export const useDeposit = (events: DepositEvents): Deposit => {
  const [phase, setPhase] = useState<DepositPhase>(EDITING);
  const open = useRef<Submission>(undefined);
  const isSending = useRef(false);

  const send = async (submission: Submission): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    // After an earlier attempt with an unknown outcome, the payment may have been accepted then, even if it is refused now.
    const isRepeat = open.current?.key === submission.key;
    open.current = submission;
    setPhase({ kind: 'sending' });
    events.onStart(submission.key);
    const answer = await sendPayment(submission.body, submission.key, isRepeat);
    isSending.current = false;
    if (answer.kind === 'unknown') {
      setPhase(answer);
      events.onUnknown();
      return;
    }
    open.current = undefined;
    setPhase(EDITING);
    if (answer.kind === 'accepted') events.onAccepted(answer.reply);
    else events.onRefused(answer);
  };

  return {
    phase,
    pay: (body) => send(submissionFor(body, open.current, newTransactionId)),
    checkAgain: async () => {
      if (open.current !== undefined) await send(open.current);
    },
    startOver: () => {
      open.current = undefined;
      setPhase(EDITING);
    },
  };
};
