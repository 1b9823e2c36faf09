import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { refundsQuery } from '../api/refunds.queries.ts';
import { RefundItem } from './refund-item.tsx';

/** Refunds that wait for a second person, oldest first. */
export const RefundQueue = () => {
  const query = useQuery(refundsQuery({}));
  return (
    <Card>
      <CardHeader title="Refunds that wait for a second person" />
      <Loaded query={query} what="the refunds" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ refunds, has_more: hasMore }) =>
          refunds.length === 0 ? (
            <EmptyState title="No refund is waiting">Refunds above the threshold appear here once they are asked for.</EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {refunds.map((refund) => (
                  <RefundItem key={refund.id} refund={refund} withPayment />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">These are the oldest. Decide on some to see more.</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
