import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pastAlertsQuery } from '../api/alerts.queries.ts';
import { AlertRow } from './alert-row.tsx';

/** The alerts that waited at a past moment, the soonest due first. Each link leads to the alert as it is now. */
export const PastQueue = ({ at }: { readonly at: string }) => {
  const query = useQuery(pastAlertsQuery(at));
  return (
    <Card>
      <CardHeader title="The queue then" />
      <Loaded query={query} what="the queue of that moment" skeleton={<Skeleton className="m-5 h-24" />}>
        {({ alerts, has_more: hasMore }) =>
          alerts.length === 0 ? (
            <EmptyState title="No alert waited">Choose another moment, or open Decided.</EmptyState>
          ) : (
            <>
              <ul aria-label="Alerts that waited" className="border-t border-line">
                {alerts.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} now={Date.parse(at)} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-4 text-caption text-muted">These are the first 200.</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
