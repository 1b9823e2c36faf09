import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OpenOrEnded } from '../../../ui/open-or-ended.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deliveriesQuery, type DeliveryList } from '../api/deliveries.queries.ts';
import { DeliveryItem } from './delivery-item.tsx';

const LISTS: Readonly<Record<DeliveryList, { readonly title: string; readonly empty: string; readonly more: string }>> = {
  open: {
    title: 'Crypto on its way',
    empty: 'Deliveries appear here from the purchase until the coins have arrived.',
    more: 'These are the oldest.',
  },
  ended: {
    title: 'Deliveries that have ended',
    empty: 'Deliveries appear here once the coins have arrived, or cannot arrive.',
    more: 'These are the newest.',
  },
};

/** Deliveries of crypto to customers' own addresses: those that wait for a person say so. */
export const DeliveryQueue = () => {
  const [list, setList] = useState<DeliveryList>('open');
  const query = useQuery(deliveriesQuery(list));
  const { title, empty, more } = LISTS[list];
  return (
    <Card>
      <CardHeader title={title} />
      <OpenOrEnded label="Which deliveries" list={list} onChoose={setList} />
      <Loaded query={query} what="the deliveries" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ deliveries, has_more: hasMore }) =>
          deliveries.length === 0 ? (
            <EmptyState title={list === 'open' ? 'No delivery is open' : 'No delivery has ended'}>{empty}</EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {deliveries.map((delivery) => (
                  <DeliveryItem key={delivery.id} delivery={delivery} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">{more}</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
