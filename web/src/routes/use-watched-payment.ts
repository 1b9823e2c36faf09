import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePaymentOutcome } from '../features/deposit/hooks/use-payment-outcome.ts';
import { checkTransactionMutation } from '../features/transactions/api/check-transaction.mutation.ts';
import { transactionQuery } from '../features/transactions/api/transaction.queries.ts';
import { isOpen } from '../features/transactions/components/transaction-display.ts';
import { searchOfPayment } from './dashboard-view.ts';

/** Stored with the browser's history entry, so that it survives a reload and going back. */
type PaymentHistory = {
  /** The form led here, not the bank. */
  readonly comesFromForm: boolean;
  /** The customer returned from the bank, so there is nothing left to confirm, even if older data says so. */
  readonly wasAtBank: boolean;
  /** The outcome has been announced. */
  readonly announced: boolean;
};

/** History of a payment that this page has sent. */
export const startedHere = (announced: boolean): PaymentHistory => ({ comesFromForm: true, wasAtBank: false, announced });

/**
 * The payment named in the address. `isSending`: this page waits for the reply to it, and announces that. `orderId`: the order that it
 * pays. Its outcome is announced once. After the return from the bank, it is checked immediately instead of in the next polling round.
 */
export const useWatchedPayment = (paymentId: string | undefined, isSending = false, orderId?: string): UseQueryResult<Transaction> => {
  const navigate = useNavigate();
  const location = useLocation();
  const { comesFromForm, wasAtBank, announced } = readHistory(location.state);
  const payment = useQuery({ ...transactionQuery(paymentId), ...(wasAtBank ? { select: withoutChallenge } : {}) });
  const { mutate: check } = useMutation(checkTransactionMutation());
  const replace = useCallback(
    (transactionId: string, history: PaymentHistory) =>
      void navigate({ search: searchOfPayment(transactionId, orderId) }, { replace: true, state: history }),
    [navigate, orderId],
  );

  // The bank adds its own parameters, including a secret, which must not stay in the address.
  const { search } = location;
  useEffect(() => {
    if (paymentId === undefined || search === searchOfPayment(paymentId, orderId)) return;
    replace(paymentId, { comesFromForm, announced, wasAtBank: new URLSearchParams(search).has('redirect_status') });
  }, [replace, paymentId, orderId, search, comesFromForm, announced]);

  const isToBeChecked = payment.data !== undefined && isOpen(payment.data.status) && !comesFromForm;
  useEffect(() => {
    if (paymentId !== undefined && isToBeChecked) check(paymentId);
  }, [check, isToBeChecked, paymentId]);

  const onAnnounced = useCallback(
    (transactionId: string) => {
      replace(transactionId, { comesFromForm, wasAtBank, announced: true });
    },
    [replace, comesFromForm, wasAtBank],
  );
  usePaymentOutcome({ transaction: payment.data, isAnnounced: announced || isSending, onAnnounced });
  return payment;
};

const withoutChallenge = (transaction: Transaction): Transaction => ({ ...transaction, challenge_url: null });

const readHistory = (state: unknown): PaymentHistory => ({
  comesFromForm: hasFlag(state, 'comesFromForm'),
  wasAtBank: hasFlag(state, 'wasAtBank'),
  announced: hasFlag(state, 'announced'),
});

const hasFlag = (state: unknown, flag: keyof PaymentHistory): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, flag) === true;
