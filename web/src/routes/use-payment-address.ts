import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DepositEvents } from '../features/deposit/components/deposit-view.tsx';
import { DEPOSIT_SEARCH, searchOfPayment } from './dashboard-view.ts';
import { startedHere } from './use-watched-payment.ts';

type PaymentAddress = {
  /** The payment that this page has sent and has no reply for. */
  readonly sendingId: string | undefined;
  readonly events: DepositEvents;
};

/** Keeps the address of the page with the payment that it is about. `paymentId`: the payment that the address names now. */
export const usePaymentAddress = (paymentId: string | undefined): PaymentAddress => {
  const navigate = useNavigate();
  const [sendingId, setSendingId] = useState<string>();
  // A live update can show the end of a payment before its reply comes: the reply must not bring back what the customer has left.
  const hasMovedOn = useRef(false);

  const onStart: DepositEvents['onStart'] = (transactionId) => {
    hasMovedOn.current = false;
    setSendingId(transactionId);
    // Named before it is sent, so that a reload finds it.
    if (transactionId !== paymentId) void navigate({ search: searchOfPayment(transactionId) }, { state: startedHere(false) });
  };
  const onStop: DepositEvents['onStop'] = (outcome) => {
    const stopped = (): void => {
      setSendingId(undefined);
    };
    // The refused payment leaves the address first: a live update may report its failure too, which would then be announced there.
    if (outcome === 'refused') void Promise.resolve(navigate({ search: DEPOSIT_SEARCH }, { replace: true })).then(stopped);
    else stopped();
  };
  const onPayment: DepositEvents['onPayment'] = (transactionId, announced) => {
    setSendingId(undefined);
    if (hasMovedOn.current) return;
    void navigate({ search: searchOfPayment(transactionId) }, { state: startedHere(announced), replace: true });
  };
  const onChallenge: DepositEvents['onChallenge'] = (url) => {
    window.location.assign(url);
  };
  const onAgain: DepositEvents['onAgain'] = () => {
    hasMovedOn.current = true;
    void navigate({ search: DEPOSIT_SEARCH });
  };
  return { sendingId, events: { onStart, onStop, onPayment, onChallenge, onAgain } };
};
