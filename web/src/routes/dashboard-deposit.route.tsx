import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { preloadToaster } from '../app/toast-host.tsx';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { DepositView } from '../features/deposit/components/deposit-view.tsx';
import { FINAL_STATUSES } from '../features/deposit/components/progress-steps.ts';
import { usePaymentOutcome } from '../features/deposit/components/use-payment-outcome.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { checkTransactionMutation } from '../features/transactions/api/check-transaction.mutation.ts';
import { transactionQuery } from '../features/transactions/api/transaction.queries.ts';
import { cardLabelOf } from '../features/transactions/components/transaction-look.ts';
import { DEPOSIT_SEARCH, searchOfPayment } from './dashboard-view.ts';

/** Composes the deposit form, the gate and the payment that is being watched. Used on /card-processing as well. */
export const DepositPanel = ({
  paymentId,
  takesFocus = true,
}: {
  readonly paymentId: string | undefined;
  readonly takesFocus?: boolean;
}) => {
  // Every payment ends with a toast.
  useEffect(preloadToaster, []);
  const navigate = useNavigate();
  const profile = useQuery(profileQuery()).data;
  const balances = useQuery(balancesQuery()).data;
  const payment = useWatchedPayment(paymentId);
  const available = balances && Object.fromEntries(balances.map((balance) => [balance.currency, balance.available_balance]));
  return (
    <DepositView
      available={available}
      gate={profile === undefined || profile.missing.length === 0 ? undefined : <OnboardingSteps profile={profile} />}
      payment={paymentId === undefined ? undefined : payment}
      cardLabel={cardLabelOf}
      takesFocus={takesFocus}
      onPayment={(transactionId, isAnnounced) =>
        void navigate({ search: searchOfPayment(transactionId) }, { state: { comesFromForm: true, announced: isAnnounced } })
      }
      onChallenge={(url) => {
        window.location.assign(url);
      }}
      onAgain={() => void navigate({ search: DEPOSIT_SEARCH })}
    />
  );
};

/** The payment named in the address: its end is told once, and whoever comes back from the bank does not wait for the next round. */
const useWatchedPayment = (paymentId: string | undefined) => {
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const history = readHistoryState(state);
  const payment = useQuery(transactionQuery(paymentId));
  const { mutate: check } = useMutation(checkTransactionMutation());

  // The bank adds parameters of its own, a secret among them, which have no place in an address.
  const ownSearch = paymentId === undefined ? search : searchOfPayment(paymentId);
  useEffect(() => {
    if (search !== ownSearch) void navigate({ search: ownSearch }, { replace: true, state });
  }, [navigate, ownSearch, search, state]);

  const isOpen = payment.data !== undefined && !FINAL_STATUSES.includes(payment.data.status);
  const comesFromBank = paymentId !== undefined && isOpen && !history.comesFromForm;
  useEffect(() => {
    if (comesFromBank) check(paymentId);
  }, [check, comesFromBank, paymentId]);

  const onAnnounced = useCallback(
    (transactionId: string) =>
      void navigate({ search: searchOfPayment(transactionId) }, { replace: true, state: { comesFromForm: true, announced: true } }),
    [navigate],
  );
  usePaymentOutcome({ transaction: payment.data, isAnnounced: history.announced, onAnnounced });
  return payment;
};

/** Kept with the entry of the browser's history: it survives a reload, and going back finds it again. */
const readHistoryState = (state: unknown): { readonly comesFromForm: boolean; readonly announced: boolean } => ({
  comesFromForm: hasFlag(state, 'comesFromForm'),
  announced: hasFlag(state, 'announced'),
});

const hasFlag = (state: unknown, flag: string): boolean => typeof state === 'object' && state !== null && Reflect.get(state, flag) === true;
