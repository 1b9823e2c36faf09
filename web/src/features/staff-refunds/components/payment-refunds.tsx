import { REFUND_PROPOSERS } from '@danubit/contracts/http/console/staff-refund';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { refundsQuery } from '../api/refunds.queries.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundItem } from './refund-item.tsx';

type PaymentRefundsProps = { readonly id: string; readonly amount: string; readonly currency: string; readonly isRefundable: boolean };

/** The refunds of a payment, and the form to request one. */
export const PaymentRefunds = ({ id, amount, currency, isRefundable }: PaymentRefundsProps) => {
  const { session } = useSession();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(refundsQuery({ payment: id }));
  const mayPropose = staffRolesOf(session?.access_token ?? '').some((role) => REFUND_PROPOSERS.some((one) => one === role));
  return (
    <section aria-labelledby="refunds-title" className="border-b border-line py-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3 px-5">
        <h2 id="refunds-title" className="card-title">
          Refunds
        </h2>
        {isRefundable && mayPropose ? (
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              setAsking(true);
            }}
          >
            Start a refund
          </Button>
        ) : null}
      </div>
      <Loaded query={query} what="its refunds" skeleton={<Skeleton className="mx-5 h-12" />}>
        {({ refunds }) =>
          refunds.length === 0 ? (
            <p className="px-5 text-ui text-muted">{isRefundable ? 'None so far.' : 'None. Only a completed payment can be refunded.'}</p>
          ) : (
            <ul className="border-t border-line">
              {refunds.map((refund) => (
                <RefundItem key={refund.id} refund={refund} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAsking ? (
        <RefundForm
          paymentId={id}
          amount={amount}
          currency={currency}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </section>
  );
};
