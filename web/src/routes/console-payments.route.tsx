import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Outlet, useParams } from 'react-router-dom';
import { staffPaymentQuery } from '../features/staff-payments/api/staff-payment.queries.ts';
import { ScreeningLink } from '../features/staff-alerts/components/screening-link.tsx';
import { AuthorisationDesk } from '../features/staff-payments/components/authorisation-desk.tsx';
import { PaymentDetails } from '../features/staff-payments/components/payment-details.tsx';
import { PaymentList } from '../features/staff-payments/components/payment-list.tsx';
import { PaymentRefunds } from '../features/staff-refunds/components/payment-refunds.tsx';
import { consolePaths } from '../lib/console-paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The list keeps its search while payments are opened. On phones a payment takes the place of the list. */
export const ConsolePayments = () => {
  const { id } = useParams();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={`border-line lg:border-r ${id === undefined ? '' : 'max-lg:hidden'}`}>
        {id === undefined ? <h1 className="sr-only">Payments</h1> : null}
        <PaymentList />
      </div>
      <Outlet />
    </div>
  );
};

export const NoPaymentChosen = () => (
  <div className="max-lg:hidden">
    <title>Payments · Danubit Console</title>
    <p className="p-5 text-ui text-muted">
      Choose a payment from the list. Keys: / for the search, arrows or j and k for the list, Enter to open.
    </p>
  </div>
);

export const ConsolePayment = () => {
  const { id = '' } = useParams();
  const query = useQuery(staffPaymentQuery(id));
  return (
    <div className="min-w-0">
      <title>{`Payment ${id} · Danubit Console`}</title>
      <Link to={consolePaths.payments} className="inline-flex min-h-11 items-center gap-2 px-5 text-ui lg:hidden">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        All payments
      </Link>
      <Loaded query={query} what="this payment" skeleton={<Skeleton className="m-5 h-96" />}>
        {({ payment, steps, lines }) => (
          <PaymentDetails payment={payment} steps={steps} lines={lines}>
            <ScreeningLink userId={payment.customer.user_id} movement={payment.id}>
              How it was screened
            </ScreeningLink>
            <AuthorisationDesk id={payment.id} amount={payment.amount} currency={payment.currency} steps={steps} />
            <PaymentRefunds
              key={payment.id}
              id={payment.id}
              amount={payment.amount}
              currency={payment.currency}
              isRefundable={payment.status === 'completed' || payment.status === 'refunded'}
            />
          </PaymentDetails>
        )}
      </Loaded>
    </div>
  );
};
