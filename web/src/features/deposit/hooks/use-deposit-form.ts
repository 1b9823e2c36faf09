import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { toastStore } from '../../../lib/toast-store.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { toastPaymentFailed, toastPaymentProcessed } from '../rules/payment-toasts.ts';
import { isGateRefusal } from '../rules/gate-refusals.ts';
import { showAtField } from '../rules/show-at-field.ts';
import { depositResolver, EMPTY_DEPOSIT, readPayment, type DepositValues } from '../rules/deposit-values.ts';
import { useDeposit, type Deposit, type Refusal } from './use-deposit.ts';

export type DepositFormEvents = {
  /** A payment gets this id and is about to be sent. */
  readonly onStart: (transactionId: string) => void;
  /** The payment that was started has ended without money, or its outcome is unknown. */
  readonly onStop: (outcome: 'refused' | 'unknown') => void;
  /** A payment was accepted under this id; `isAnnounced` when its outcome has already been shown. */
  readonly onPayment: (transactionId: string, isAnnounced: boolean) => void;
  /** The customer's bank requires a confirmation at this address. */
  readonly onChallenge: (url: string) => void;
};

type DepositFormOptions = DepositFormEvents & {
  readonly gateHeading: RefObject<HTMLHeadingElement | null>;
  /** The customer has chosen to pay although another payment is open. */
  readonly startAnother: boolean;
};

export type DepositFormState = {
  readonly form: UseFormReturn<DepositValues>;
  readonly deposit: Deposit;
  readonly submit: (another?: boolean) => void;
  readonly refusal: Refusal | undefined;
  /** The server refused a payment because steps were missing. */
  readonly heldBack: boolean;
};

const resolver = depositResolver(() => new Date());

/** Card data exists only in this page's memory, until the payment is accepted or the page is left. */
export const useDepositForm = ({
  onStart,
  onStop,
  onPayment,
  onChallenge,
  gateHeading,
  startAnother,
}: DepositFormOptions): DepositFormState => {
  const client = useQueryClient();
  const form = useForm<DepositValues>({ resolver, defaultValues: EMPTY_DEPOSIT, mode: 'onTouched' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [heldBack, setHeldBack] = useState(false);
  const isShown = useIsShown();

  const holdBack = (): void => {
    setHeldBack(true);
    gateHeading.current?.focus();
  };

  const deposit = useDeposit({
    onStart: (transactionId) => {
      if (isShown.current) onStart(transactionId);
    },
    onUnknown: () => {
      if (isShown.current) onStop('unknown');
    },
    onAccepted: ({ transactionId, status, challengeUrl }) => {
      const isCompleted = status === 'completed';
      if (isCompleted) toastPaymentProcessed(transactionId);
      // The customer has opened another page. The payment continues and is listed under Transactions.
      if (!isShown.current) return;
      if (isCompleted) form.reset();
      onPayment(transactionId, isCompleted);
      if (challengeUrl !== null) onChallenge(challengeUrl);
      else void client.invalidateQueries();
    },
    onRefused: (answer) => {
      // An open payment is a question, not a failure.
      if (answer.openPaymentId === undefined) toastPaymentFailed(answer.message);
      if (!isShown.current) return;
      onStop('refused');
      void client.invalidateQueries();
      if (isGateRefusal(answer.code)) holdBack();
      else if (!showAtField(form, answer)) setRefusal(answer);
    },
  });

  const submit = (another = startAnother): void => {
    if (deposit.phase.kind !== 'editing') return;
    setRefusal(undefined);
    toastStore.dismiss();
    setHeldBack(false);
    void form.handleSubmit(async (values) => {
      const { body } = readPayment(values, new Date());
      if (body !== undefined) await deposit.pay(another ? { ...body, startAnother: true } : body);
    })();
  };

  return { form, deposit, submit, refusal, heldBack };
};
