import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OpenOrEnded } from '../../../ui/open-or-ended.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { receiptsQuery, type ReceiptList } from '../api/receipts.queries.ts';
import { ReceiptItem } from './receipt-item.tsx';

type Words = { readonly title: string; readonly none: string; readonly empty: string; readonly more: string };
const LISTS: Readonly<Record<ReceiptList, Words>> = {
  open: {
    title: 'Crypto that arrived',
    none: 'No receipt is open',
    empty: 'Coins appear here from the first block in which they are seen until they are credited or sent back.',
    more: 'These are the oldest.',
  },
  ended: {
    title: 'Receipts that have ended',
    none: 'No receipt has ended',
    empty: 'Coins appear here once they are credited, or never will be.',
    more: 'These are the newest.',
  },
};

/** Coins that arrived at customers' addresses: those that wait for a person say so. */
export const ReceiptQueue = () => {
  const [list, setList] = useState<ReceiptList>('open');
  const query = useQuery(receiptsQuery(list));
  const { title, none, empty, more } = LISTS[list];
  return (
    <Card>
      <CardHeader title={title} />
      <OpenOrEnded label="Which receipts" list={list} onChoose={setList} />
      <Loaded query={query} what="the receipts" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ receipts, has_more: hasMore }) =>
          receipts.length === 0 ? (
            <EmptyState title={none}>{empty}</EmptyState>
          ) : (
            <>
              <ul aria-label="Receipts" className="border-t border-line">
                {receipts.map((receipt) => (
                  <ReceiptItem key={receipt.id} receipt={receipt} />
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
