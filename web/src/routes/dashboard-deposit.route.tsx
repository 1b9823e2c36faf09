import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { preloadToaster } from '../ui/toast-host.tsx';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { DepositView } from '../features/deposit/components/deposit-view.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { cardLabelOf } from '../features/transactions/components/transaction-display.ts';
import { DEPOSIT_SEARCH, searchOfPayment } from './dashboard-view.ts';
import { useWatchedPayment, type PaymentHistory } from './use-watched-payment.ts';

type DepositPanelProps = { readonly paymentId: string | undefined; readonly takesFocus?: boolean };

/** Combines the deposit form, the gate and the watched payment. Also used on /card-processing. */
export const DepositPanel = ({ paymentId, takesFocus = true }: DepositPanelProps) => {
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
      onPayment={(transactionId, announced) => {
        const state: PaymentHistory = { comesFromForm: true, wasAtBank: false, announced };
        void navigate({ search: searchOfPayment(transactionId) }, { state });
      }}
      onChallenge={(url) => {
        window.location.assign(url);
      }}
      onAgain={() => void navigate({ search: DEPOSIT_SEARCH })}
    />
  );
};
