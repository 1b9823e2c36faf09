import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { suspenseQuery } from '../api/suspense.queries.ts';
import { SuspenseItem } from './suspense-item.tsx';

/** Money that waits for two people, oldest first. */
export const SuspenseList = () => {
  const query = useQuery(suspenseQuery());
  return (
    <Card>
      <CardHeader title="Money that matches no payment" />
      <Loaded query={query} what="the money in suspense" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ items, has_more: hasMore }) =>
          items.length === 0 ? (
            <EmptyState title="No money in suspense">
              Captures without a payment and bank transfers without a customer appear here.
            </EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {items.map((item) => (
                  <SuspenseItem key={item.id} item={item} />
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
