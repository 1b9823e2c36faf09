import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { isOrderEnded } from '@danubit/contracts/values/orders';
import type { ReactNode } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskForReview } from '../../../ui/ask-for-review.tsx';
import { Fee } from '../../../ui/fee.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { DialogueBody, DialogueFoot } from './buy-dialogue.tsx';
import { stagesOf } from './order-stages.ts';
import { rateText } from './rate-text.ts';

type OrderStageProps = {
  readonly order: Order;
  readonly actions: ReactNode;
  /** In words: "My Danubit wallet". */
  readonly destination: ReactNode;
  /** What became of the money, where it is not what the order says. */
  readonly message: string | undefined;
  /** What the customer still has to do. */
  readonly question: ReactNode;
};

/** An order while it happens, and its receipt. */
export const OrderStage = ({ order, actions, destination, question, message = order.message ?? undefined }: OrderStageProps) => {
  const { formatTime } = useTimeFormat();
  const isEnded = isOrderEnded(order.status);
  return (
    <>
      <DialogueBody>
        {order.status === 'completed' ? (
          <div>
            <p className="text-caption text-muted">You received</p>
            <Money amount={order.crypto_amount} currency={order.crypto_currency} kind="crypto" display className="text-[2rem]" />
          </div>
        ) : null}
        {message === undefined ? null : <Alert variant={order.status === 'refunded' ? 'info' : 'negative'}>{message}</Alert>}
        {order.status === 'failed' || order.status === 'refunded' ? <AskForReview /> : null}
        {question}
        <Timeline
          label="Progress of the order"
          entries={stagesOf(order).map(({ at, ...stage }) => ({
            ...stage,
            time: at === undefined ? null : stage.state === 'now' ? 'now' : formatTime(at),
          }))}
        />
        <OrderLines order={order} destination={destination} />
        <p role="status" className="text-caption text-muted">
          {isEnded ? '' : 'You can close this page. We will write to you when your coins arrive.'}
        </p>
      </DialogueBody>
      {isEnded ? <DialogueFoot>{actions}</DialogueFoot> : null}
    </>
  );
};

/** Its page, where the chain has a public one. */
const TransactionLink = ({ txid, url }: { readonly txid: string; readonly url: string | null }) => {
  const text = <span className="font-mono text-caption break-all whitespace-normal">{txid}</span>;
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
};

/** What was paid, every fee, the rate, and where the coins go. */
const OrderLines = ({ order, destination }: Pick<OrderStageProps, 'order' | 'destination'>) => {
  const { formatDateTime } = useTimeFormat();
  const isEnded = isOrderEnded(order.status);
  return (
    <Ledger>
      <LedgerRow label={order.status === 'completed' ? 'You paid' : 'You pay'}>
        <Money amount={order.fiat_amount} currency={order.fiat_currency} />
      </LedgerRow>
      <LedgerRow label="Service fee">
        <Fee amount={order.fees.service_fee} currency={order.fiat_currency} />
      </LedgerRow>
      <LedgerRow label="Network fee">
        <Fee amount={order.fees.network_fee} currency={order.fiat_currency} />
      </LedgerRow>
      <LedgerRow label="Rate">
        {rateText(order.exchange_rate, order.fiat_currency)} per {order.crypto_currency}
      </LedgerRow>
      {order.status === 'completed' ? null : (
        <LedgerRow label="You receive">
          <Money amount={order.crypto_amount} currency={order.crypto_currency} kind="crypto" />
        </LedgerRow>
      )}
      <LedgerRow label="To">{destination}</LedgerRow>
      {order.txid === null ? null : (
        <LedgerRow label="Transaction">
          <TransactionLink txid={order.txid} url={order.transaction_url} />
        </LedgerRow>
      )}
      <LedgerRow label={isEnded ? 'Ended' : 'Placed'}>{formatDateTime(isEnded ? order.updated_at : order.placed_at)}</LedgerRow>
      <LedgerRow label="Order">
        <span className="font-mono text-caption break-all whitespace-normal">{order.order_id}</span>
      </LedgerRow>
    </Ledger>
  );
};
