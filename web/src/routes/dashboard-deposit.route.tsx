import type { Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { ordersQuery } from '../features/buy/api/order.queries.ts';
import { findLocation } from '../features/country-badge/api/find-location.ts';
import { depositMethodsQuery } from '../features/deposit/api/deposit-methods.queries.ts';
import { DepositView } from '../features/deposit/components/deposit-view.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { paymentMethodsQuery } from '../features/payment-methods/api/payment-methods.queries.ts';
import { openTransactionsQuery } from '../features/transactions/api/open-transactions.queries.ts';
import { ReceiptButton } from '../features/transactions/components/receipt-button.tsx';
import { cardLabelOf } from '../features/transactions/components/transaction-display.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { preloadToaster } from '../ui/toast-host.tsx';
import { searchOfPayment, searchOfTransaction } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { usePaymentAddress } from './use-payment-address.ts';
import { useWatchedPayment } from './use-watched-payment.ts';
import { ONLY_CARDS, payableOf, prefillOf } from './ways-to-pay.ts';

type DepositPanelProps = { readonly paymentId: string | undefined; readonly takesFocus?: boolean };

/** Combines the deposit form, the gate and the watched payment. Also used on /card-processing. */
export const DepositPanel = ({ paymentId, takesFocus = true }: DepositPanelProps) => {
  // Every payment ends with a toast.
  useEffect(preloadToaster, []);
  const { sendingId, events } = usePaymentAddress(paymentId);
  const profile = useQuery(profileQuery());
  const open = useQuery({ ...openTransactionsQuery(), refetchOnMount: 'always' });
  const cards = useQuery(paymentMethodsQuery());
  const methods = useQuery(depositMethodsQuery());
  const visit = useQuery({ queryKey: ['visit'], queryFn: findLocation, staleTime: Infinity }).data;
  const balances = useQuery(balancesQuery()).data;
  const query = useWatchedPayment(paymentId, sendingId !== undefined && sendingId === paymentId);
  const paidOrder = usePaidOrder(paymentId, sendingId);
  if (paidOrder !== undefined) return <Navigate to={`${paths.dashboard}${paidOrder}`} replace />;
  // The form appears once it is known whether a step is missing or a payment is open. A failed request must not keep it away.
  if ([profile, open, cards, methods].some(({ isPending }) => isPending)) return <PanelSkeleton />;
  return (
    <DepositView
      available={balances && Object.fromEntries(balances.map((balance) => [balance.currency, balance.available_balance]))}
      gate={gateOf(profile.data)}
      ways={{
        cards: payableOf(cards.data ?? []),
        methods: methods.data?.methods ?? ONLY_CARDS,
        prefill: prefillOf(profile.data, visit?.countryCode),
      }}
      open={{ payments: (open.data ?? []).filter(({ id }) => id !== sendingId), addressOf: (id) => searchOfPayment(id) }}
      payment={paymentId === undefined ? undefined : { id: paymentId, query }}
      parts={{ cardLabel: cardLabelOf, actionsFor: (id) => <PaymentActions id={id} /> }}
      events={events}
      takesFocus={takesFocus}
    />
  );
};

const PaymentActions = ({ id }: { readonly id: string }) => (
  <>
    <ReceiptButton id={id} />
    <ButtonLink to={`${paths.dashboard}${searchOfTransaction(new URLSearchParams('tab=transactions'), id)}`} variant="secondary">
      View transaction
    </ButtonLink>
  </>
);

/** Where the order that a payment pays is shown; undefined for a deposit. */
const usePaidOrder = (paymentId: string | undefined, sendingId: string | undefined): string | undefined => {
  const orders = useQuery({ ...ordersQuery(), enabled: paymentId !== undefined && sendingId === undefined }).data ?? [];
  const paid = orders.find(({ payment_id: id }) => id === paymentId);
  return paymentId === undefined || paid === undefined ? undefined : searchOfPayment(paymentId, paid.order_id);
};

const gateOf = (profile: Profile | undefined) =>
  profile === undefined || profile.missing.length === 0 ? undefined : <OnboardingSteps profile={profile} />;
