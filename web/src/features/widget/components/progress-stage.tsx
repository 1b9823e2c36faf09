import { isOrderEnded, type OrderStatus } from '@danubit/contracts/values/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { hasSessionEnded, widgetOrderQuery } from '../api/widget.queries.ts';
import { tellPage } from './use-page.ts';

const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  in_review: 'In review',
  buying: 'Buying',
  sending: 'Sending',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Not completed',
};

const NO_LONGER_FOLLOWED = 'Your order continues, and the shop will tell you how it ends. This window cannot follow it any longer.';

type ProgressStageProps = { readonly origin: string; readonly token: string; readonly orderId: string };

/** An order while it happens. */
export const ProgressStage = ({ origin, token, orderId }: ProgressStageProps) => {
  const { data: order, error } = useQuery(widgetOrderQuery(token, orderId));
  const status = order?.status;
  useEffect(() => {
    if (status !== undefined) tellPage(origin, { type: 'order', order_id: orderId, status });
  }, [origin, orderId, status]);
  const isCut = hasSessionEnded(error);
  useEffect(() => {
    if (isCut) tellPage(origin, { type: 'error', code: 'UNAUTHORIZED', message: NO_LONGER_FOLLOWED });
  }, [origin, isCut]);
  if (order === undefined) {
    return error === null ? (
      <PageSpinner label="Loading your order..." />
    ) : (
      <Alert variant="warning">We placed your order but cannot show it now. {error.message}</Alert>
    );
  }
  const isEnded = isOrderEnded(order.status);
  return (
    <div className="grid gap-4">
      {order.status === 'completed' ? (
        <div>
          <p className="text-caption text-muted">You received</p>
          <Money amount={order.crypto_amount} currency={order.crypto_currency} kind="crypto" display className="text-[1.75rem]" />
        </div>
      ) : null}
      {isCut && !isEnded ? <Alert variant="info">{NO_LONGER_FOLLOWED}</Alert> : null}
      {order.payment_url === null ? null : (
        <NewTabLink href={order.payment_url} wide>
          Continue on our page
        </NewTabLink>
      )}
      {order.message === null ? null : <Alert variant={order.status === 'refunded' ? 'info' : 'negative'}>{order.message}</Alert>}
      <Timeline
        label="Progress of the order"
        entries={order.timeline.map(({ status: each }, index) => ({
          label: STATUS_NAMES[each],
          actor: each === 'awaiting_payment' ? 'customer' : 'system',
          state: index === order.timeline.length - 1 && !isEnded ? 'now' : 'done',
        }))}
      />
      <p role="status" className="text-small">
        {isEnded ? `Your order: ${STATUS_NAMES[order.status].toLowerCase()}.` : 'Your order is in progress.'}
      </p>
      <p className="text-caption text-muted">
        Order <span className="font-mono break-all">{order.order_id}</span>
      </p>
      {isEnded ? (
        <Button
          variant="secondary"
          onClick={() => {
            tellPage(origin, { type: 'close' });
          }}
        >
          Close
        </Button>
      ) : null}
    </div>
  );
};
