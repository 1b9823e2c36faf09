import type { PriceAlertReply } from '@danubit/contracts/http/orders/price-alerts.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { priceAlertsQuery, useRemovePriceAlert } from '../api/price-alerts.queries.ts';
import { PriceAlertForm } from './price-alert-form.tsx';
import { priceText } from './price-text.ts';

type PriceAlertsProps = { readonly fiat: FiatCurrency; readonly crypto: CryptoTicker };

/** Sets alerts for the chosen pair, and lists those of all pairs. */
export const PriceAlerts = ({ fiat, crypto }: PriceAlertsProps) => {
  const query = useQuery(priceAlertsQuery);
  return (
    <section aria-labelledby="price-alerts-title" className="border-t border-line py-4">
      <h3 id="price-alerts-title" className="px-5 pb-3 text-ui font-label">
        Price alerts
      </h3>
      <PriceAlertForm key={`${crypto}/${fiat}`} fiat={fiat} coin={crypto} />
      <Loaded query={query} what="your price alerts" skeleton={<Skeleton className="mx-5 h-10" />}>
        {(alerts) =>
          alerts.length === 0 ? (
            <p className="px-5 pt-3 text-ui text-muted">You have no price alerts. Set one to hear when a price is reached.</p>
          ) : (
            <ul className="mt-3 divide-y divide-line border-t border-line px-5">
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};

const AlertRow = ({ alert }: { readonly alert: PriceAlertReply }) => {
  const { formatDate, formatTime } = useTimeFormat();
  const removing = useRemovePriceAlert();
  const { crypto_currency: crypto, fiat_currency: fiat, direction, price, status, fired_at: firedAt, fired_price: firedPrice } = alert;
  const title = `${crypto} ${direction} ${priceText(price, fiat)}`;
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="num text-ui">{title}</span>
        <Button
          variant="quiet"
          size="dense"
          className="-mr-3"
          disabled={removing.isPending}
          onClick={() => {
            removing.mutate(alert.id);
          }}
        >
          Remove<span className="sr-only"> the alert for {title}</span>
        </Button>
      </div>
      {firedAt === null || firedPrice === null ? null : (
        <p className="text-caption text-muted">
          Reached at {priceText(firedPrice, fiat)}, {formatDate(firedAt)}, {formatTime(firedAt).slice(0, 5)}.
          {status === 'fired' ? ' Waits until the price has gone back by 1%.' : ' Waits for the next time.'}
        </p>
      )}
      {removing.error === null ? null : <Alert variant="negative">{removing.error.message}</Alert>}
    </li>
  );
};
