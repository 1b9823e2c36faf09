import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useEffect } from 'react';
import { toastPaymentFailed, toastPaymentProcessed } from '../rules/payment-toasts.ts';

type PaymentOutcome = {
  readonly transaction: Transaction | undefined;
  /** Its outcome was already shown on this page; survives a reload. */
  readonly isAnnounced: boolean;
  readonly onAnnounced: (transactionId: string) => void;
};

/** Shows the outcome of a payment once, no matter how it arrives: with the reply, by live update or after the return from the bank. */
export const usePaymentOutcome = ({ transaction, isAnnounced, onAnnounced }: PaymentOutcome): void => {
  useEffect(() => {
    if (transaction === undefined || isAnnounced) return;
    const { id, status, failure_message: message } = transaction;
    if (status !== 'completed' && status !== 'failed') return;
    if (status === 'completed') toastPaymentProcessed(id);
    else toastPaymentFailed(message);
    onAnnounced(id);
  }, [transaction, isAnnounced, onAnnounced]);
};
