import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useEffect } from 'react';
import { toastPaymentFailed, toastPaymentProcessed } from './payment-toasts.ts';

type PaymentOutcome = {
  readonly transaction: Transaction | undefined;
  /** Its end was told on this page already; survives a reload. */
  readonly isAnnounced: boolean;
  readonly onAnnounced: (transactionId: string) => void;
};

/** Tells the end of a payment once, whenever and however it comes: with the reply, by live update or on the way back from the bank. */
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
