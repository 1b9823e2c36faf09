import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { depositResolver, EMPTY_DEPOSIT, readPayment, type DepositValues } from '../features/deposit/rules/deposit-values.ts';
import { toastPaymentFailed, toastPaymentProcessed } from '../features/deposit/rules/payment-toasts.ts';
import { showAtField } from '../features/deposit/rules/show-at-field.ts';
import { useDeposit, type Deposit, type Refusal } from '../features/deposit/hooks/use-deposit.ts';
import { toastStore } from '../lib/toast-store.ts';
import { useIsShown } from '../lib/use-is-shown.ts';
import { searchOfOrder, searchOfPayment } from './dashboard-view.ts';
import { startedHere } from './use-watched-payment.ts';

export type OrderPayment = {
  /** How the customer pays, kept from the review to a second try. */
  readonly form: UseFormReturn<DepositValues>;
  readonly deposit: Deposit;
  readonly refusal: Refusal | undefined;
  /** The payment whose reply this page waits for. */
  readonly sendingId: string | undefined;
  /** Pays an order with the values of the form, which have to be valid. `another`: although a payment like it is open. */
  readonly pay: (order: Order, another?: boolean) => void;
};

const resolver = depositResolver(() => new Date());

/** Pays an order by card or on a provider's page. Card data exists only in this page's memory, until the payment is accepted. */
export const useOrderPayment = (): OrderPayment => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<DepositValues>({ resolver, defaultValues: EMPTY_DEPOSIT, mode: 'onTouched' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [sendingId, setSendingId] = useState<string>();
  const paid = useRef('');
  const isShown = useIsShown();
  // Named before it is sent, so that a reload finds it.
  const show = (transactionId: string, isAnnounced: boolean): void => {
    void navigate({ search: searchOfPayment(transactionId, paid.current) }, { state: startedHere(isAnnounced), replace: true });
  };
  const stopped = (): void => {
    setSendingId(undefined);
  };

  const deposit = useDeposit({
    onStart: (transactionId) => {
      setSendingId(transactionId);
      if (isShown.current) show(transactionId, false);
    },
    onUnknown: stopped,
    onAccepted: ({ transactionId, status, challengeUrl }) => {
      stopped();
      if (status === 'completed') toastPaymentProcessed(transactionId);
      if (!isShown.current) return;
      form.reset();
      if (challengeUrl !== null) {
        window.location.assign(challengeUrl);
        return;
      }
      show(transactionId, status === 'completed');
      void client.invalidateQueries();
    },
    onRefused: (answer) => {
      if (answer.openPaymentId === undefined) toastPaymentFailed(answer.message);
      if (!isShown.current) return;
      // The refused payment leaves the address first, so that its failure is announced here alone.
      void Promise.resolve(navigate({ search: searchOfOrder(paid.current) }, { replace: true })).then(stopped);
      void client.invalidateQueries();
      if (!showAtField(form, answer)) setRefusal(answer);
    },
  });

  const pay = ({ order_id: orderId, fiat_amount: amount, fiat_currency: currency }: Order, another = false): void => {
    if (deposit.phase.kind !== 'editing') return;
    setRefusal(undefined);
    toastStore.dismiss();
    paid.current = orderId;
    const { body } = readPayment({ ...form.getValues(), amount, currency }, new Date());
    if (body !== undefined) void deposit.pay({ ...body, orderId, ...(another ? { startAnother: true } : {}) });
  };

  return { form, deposit, refusal, sendingId, pay };
};
