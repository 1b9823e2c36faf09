import type { CoinMovement } from '@danubit/contracts/http/orders/coins.contract';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coinMovementsQuery } from '../api/coins.queries.ts';
import { MOVEMENT_TEXTS } from './coin-text.ts';

type CoinMovementsDrawerProps = {
  readonly coin: CryptoTicker;
  readonly searchOf: (orderId: string) => string;
  readonly onClose: () => void;
};

/** What changed the balance of a coin, newest first. */
export const CoinMovementsDrawer = ({ coin, searchOf, onClose }: CoinMovementsDrawerProps) => {
  const query = useInfiniteQuery(coinMovementsQuery(coin));
  return (
    <Drawer title={`${currencyNameOf(coin)} movements`} onClose={onClose}>
      <div className="-mx-5">
        <Loaded query={query} what="the movements" skeleton={<Skeleton className="mx-5 h-24" />}>
          {({ pages }) => {
            const movements = pages.flatMap((page) => page.movements);
            if (movements.length === 0) return <p className="px-5 text-ui text-muted">No {coin} has come in or gone out yet.</p>;
            return (
              <ul className="divide-y divide-line px-5">
                {movements.map((movement) => (
                  <MovementRow key={movement.id} movement={movement} coin={coin} searchOf={searchOf} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </div>
      {query.hasNextPage ? (
        <Button variant="secondary" className="mt-4" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older movements
        </Button>
      ) : null}
    </Drawer>
  );
};

type MovementRowProps = {
  readonly movement: CoinMovement;
  readonly coin: CryptoTicker;
  readonly searchOf: (orderId: string) => string;
};

const MovementRow = ({ movement, coin, searchOf }: MovementRowProps) => {
  const { formatDateTime } = useTimeFormat();
  const { kind, change, at, order_id: orderId, transaction_url: url, txid, network_fee: fee } = movement;
  const amount = <Money amount={change.replace('-', '')} currency={coin} kind="crypto" sign={change.startsWith('-') ? 'out' : 'in'} />;
  return (
    <li className="grid gap-0.5 py-3 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-label">{MOVEMENT_TEXTS[kind]}</span>
        {amount}
      </div>
      <p className="text-caption text-muted">{formatDateTime(at)}</p>
      {fee === null ? null : (
        <p className="text-caption text-muted">Network fee {formatMoney(fee.amount, fee.crypto_currency)}, paid by us</p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {orderId === null ? null : (
          <Link to={searchOf(orderId)} className="link inline-flex min-h-6 items-center">
            Order<span className="sr-only"> of {formatDateTime(at)}</span>
          </Link>
        )}
        {url === null ? null : (
          <a href={url} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center">
            Transaction<span className="sr-only"> of {formatDateTime(at)} (opens in a new tab)</span>
          </a>
        )}
      </p>
      {txid !== null && url === null ? <p className="text-caption break-all text-muted">Transaction {txid}</p> : null}
    </li>
  );
};
