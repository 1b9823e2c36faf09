import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { preloadToaster } from '../ui/toast-host.tsx';
import { DepositLimitsCard } from '../features/deposit/components/deposit-limits-card.tsx';
import { paymentLimitsQuery } from '../features/payment-limits/api/payment-limits.queries.ts';
import { PaymentLimitsForm } from '../features/payment-limits/components/payment-limits-form.tsx';
import { paymentMethodsQuery } from '../features/payment-methods/api/payment-methods.queries.ts';
import { PaymentMethodsList } from '../features/payment-methods/components/payment-methods-list.tsx';
import { cardLabelOf } from '../features/transactions/components/transaction-display.ts';
import { BankAccountsList } from '../features/withdrawals/components/bank-accounts-list.tsx';
import { toast } from '../lib/toast-store.ts';
import { LoadedPanel } from '../ui/loaded-panel.tsx';
import { searchOfSettings } from './dashboard-view.ts';
import { AddCard } from './dashboard-settings-add-card.tsx';

/** The customer's cards and payment limits. */
export const PaymentsPanel = () => {
  // Every save ends with a toast.
  useEffect(preloadToaster, []);
  const paymentMethods = useQuery(paymentMethodsQuery());
  const limits = useQuery(paymentLimitsQuery());
  useLoadFailureToast(paymentMethods.isError || limits.isError);
  return (
    <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_300px]">
      <section aria-labelledby="methods-title">
        <h2 id="methods-title" className="mb-4 text-[1.5rem]">
          Payment Methods
        </h2>
        <LoadedPanel query={paymentMethods} what="your payment methods">
          {(cards) => (
            <PaymentMethodsList paymentMethods={cards} labelOf={({ brand, last_four }) => cardLabelOf({ card_brand: brand, last_four })} />
          )}
        </LoadedPanel>
        <AddCard />
      </section>
      <section aria-labelledby="bank-accounts-title">
        <h2 id="bank-accounts-title" className="mb-4 text-[1.5rem]">
          Bank Accounts
        </h2>
        <BankAccountsList />
      </section>
      <div className="max-w-[640px] xl:row-span-3">
        <DepositLimitsCard />
      </div>
      <section aria-labelledby="payment-limits-title">
        <h2 id="payment-limits-title" className="text-[1.5rem]">
          Payment Limits
        </h2>
        <LoadedPanel query={limits} what="your payment limits">
          {(stored) => (
            <>
              <p className="mt-1.5 mb-5 max-w-[640px] text-ui text-muted">
                How much you can deposit and withdraw per day and per month, in the time zone {stored.time_zone}. Deposits in other
                currencies count at the reference rate. How far you can raise them depends on your{' '}
                <Link to={searchOfSettings('verification')}>verification level</Link>.
              </p>
              <PaymentLimitsForm stored={stored} />
            </>
          )}
        </LoadedPanel>
      </section>
    </div>
  );
};

/** Shows a toast when the cards or the limits cannot be loaded. */
const useLoadFailureToast = (hasFailed: boolean): void => {
  useEffect(() => {
    if (hasFailed) toast({ title: 'Error', description: 'Failed to load payment settings.', variant: 'destructive' });
  }, [hasFailed]);
};
