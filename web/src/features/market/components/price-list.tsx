import type { MarketPriceReply } from '@danubit/contracts/http/orders/market.contract';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { cx } from 'class-variance-authority';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { formatPercentChange } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { priceText } from './price-text.ts';

type PriceListProps = {
  readonly prices: readonly MarketPriceReply[];
  readonly chosen: CryptoTicker;
  readonly onChoose: (crypto: CryptoTicker) => void;
};

/** The coins in one currency. A press shows the history of a coin beside the list. */
export const PriceList = ({ prices, chosen, onChoose }: PriceListProps) => (
  <ul className="divide-y divide-line border-line max-lg:border-b lg:border-r">
    {prices.map((each) => (
      <li key={each.crypto_currency}>
        <button
          type="button"
          aria-pressed={each.crypto_currency === chosen}
          className={cx(
            'grid min-h-15 w-full grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-2.5 text-left focus-visible:-outline-offset-2',
            each.crypto_currency === chosen ? 'bg-primary-soft' : 'hover:bg-sunken',
          )}
          onClick={() => {
            onChoose(each.crypto_currency);
          }}
        >
          <span className="grid">
            <span className="font-label">{each.crypto_currency}</span>
            <span className="text-caption text-muted">{currencyNameOf(each.crypto_currency)}</span>
          </span>
          <PriceOf price={each} />
        </button>
      </li>
    ))}
  </ul>
);

const PriceOf = ({
  price: { price, at, fiat_currency: fiat, is_current: isCurrent, change_percent_24h: change },
}: {
  price: MarketPriceReply;
}) => {
  const { formatDate, formatTime } = useTimeFormat();
  if (price === null || at === null) return <span className="text-caption text-muted">No price yet</span>;
  return (
    <span className="grid justify-items-end">
      <ChangedValue value={price} className="num font-label">
        {priceText(price, fiat)}
      </ChangedValue>
      <span className="num text-caption text-muted">
        {isCurrent ? changeText(change) : `Last price, ${formatDate(at)}, ${formatTime(at).slice(0, 5)}`}
      </span>
    </span>
  );
};

const changeText = (change: string | null): string => (change === null ? 'Change not known' : `${formatPercentChange(change)} in 24 hours`);
