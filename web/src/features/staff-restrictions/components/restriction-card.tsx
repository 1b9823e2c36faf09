import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { restrictionsQuery } from '../api/restrictions.queries.ts';
import { RestrictionForm } from './restriction-form.tsx';
import { RestrictionItem } from './restriction-item.tsx';

/** Accounts that staff have restricted, the first review first. Time lifts none. */
export const RestrictionCard = () => {
  const query = useQuery(restrictionsQuery());
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Card>
      <CardHeader title="Restrictions">
        <Button
          variant="secondary"
          size="dense"
          onClick={() => {
            setPlacing(true);
          }}
        >
          Restrict an account
        </Button>
      </CardHeader>
      <Loaded query={query} what="the restrictions" skeleton={<Skeleton className="m-5 h-24" />}>
        {({ restrictions, overdue, has_more: hasMore }) =>
          restrictions.length === 0 ? (
            <EmptyState title="No restriction">
              Accounts that staff restrict appear here. Those restricted by a kept alert are on the page Alerts.
            </EmptyState>
          ) : (
            <>
              <p role="status" className="px-5 pb-4 text-ui">
                {overdue === 0 ? 'No review is overdue.' : `Reviews overdue: ${String(overdue)}.`}
              </p>
              <ul>
                {restrictions.map((each) => (
                  <RestrictionItem key={each.customer.user_id} restriction={each} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-4 text-caption text-muted">Only 100 are shown.</p> : null}
            </>
          )
        }
      </Loaded>
      {isPlacing ? (
        <RestrictionForm
          onClose={() => {
            setPlacing(false);
          }}
        />
      ) : null}
    </Card>
  );
};
