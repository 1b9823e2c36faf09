import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ordersQuery } from '../api/order.queries.ts';
import { STATUS_NAMES } from './order-stages.ts';

/** The customer's orders, the newest first: each leads to its progress or its receipt. */
export const OrdersCard = ({ searchOf }: { readonly searchOf: (orderId: string) => string }) => (
  <Card aria-labelledby="orders-title">
    <CardHeader title="Your orders" titleId="orders-title" />
    <Loaded query={useQuery(ordersQuery())} what="your orders" skeleton={<Skeleton className="mx-5 mb-5 h-16" />}>
      {(orders) =>
        orders.length === 0 ? (
          <p className="px-5 pt-1 pb-6 text-ui text-muted">You have not ordered yet. Your purchases and their receipts appear here.</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {orders.map((order) => (
              <OrderRow key={order.order_id} order={order} search={searchOf(order.order_id)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  </Card>
);

const OrderRow = ({ order, search }: { readonly order: Order; readonly search: string }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3.5">
      <div>
        <Link to={search} className="link inline-flex min-h-6 items-center font-bold">
          {STATUS_NAMES[order.status]}
        </Link>
        <p className="text-caption text-muted">{formatDateTime(order.placed_at)}</p>
      </div>
      <p className="text-right text-ui">
        <Money amount={order.crypto_amount} currency={order.crypto_currency} kind="crypto" />
        <span className="block text-caption text-muted">
          for <Money amount={order.fiat_amount} currency={order.fiat_currency} />
        </span>
      </p>
    </li>
  );
};
