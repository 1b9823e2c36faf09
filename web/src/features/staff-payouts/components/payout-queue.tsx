import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { payoutsQuery } from '../api/payouts.queries.ts';
import { InstructionForm } from './instruction-form.tsx';
import { PayoutItem } from './payout-item.tsx';

/** Open withdrawals, oldest first: those that wait for people say so. */
export const PayoutQueue = () => {
  const query = useQuery(payoutsQuery());
  const { session } = useSession();
  const [isInstructing, setInstructing] = useState(false);
  const roles = staffRolesOf(session?.access_token ?? '');
  const currencies = query.data?.currencies ?? [];
  const mayInstruct = FOUR_EYES.house_transfer.propose.some((role) => roles.some((own) => own === role));
  return (
    <Card>
      <CardHeader title="Open withdrawals" />
      {mayInstruct && currencies.length > 0 ? (
        <div className="px-5 pb-4">
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              setInstructing(true);
            }}
          >
            Instruct a transfer
          </Button>
        </div>
      ) : null}
      <Loaded query={query} what="the withdrawals" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ payouts, has_more: hasMore }) =>
          payouts.length === 0 ? (
            <EmptyState title="No withdrawal is open">Withdrawals appear here from the request until the bank has paid.</EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {payouts.map((payout) => (
                  <PayoutItem key={payout.id} payout={payout} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">These are the oldest. Decide on some to see more.</p> : null}
            </>
          )
        }
      </Loaded>
      {isInstructing ? (
        <InstructionForm
          currencies={currencies}
          onClose={() => {
            setInstructing(false);
          }}
        />
      ) : null}
    </Card>
  );
};
