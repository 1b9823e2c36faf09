import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { PRICE_ALERT_DIRECTIONS, type PriceAlertDirection } from '@danubit/contracts/values/price-alerts';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSetPriceAlert } from '../api/price-alerts.queries.ts';

type PriceAlertFormProps = { readonly fiat: FiatCurrency; readonly coin: CryptoTicker };

export const PriceAlertForm = ({ fiat, coin }: PriceAlertFormProps) => {
  const [direction, setDirection] = useState<PriceAlertDirection>('above');
  const [price, setPrice] = useState('');
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [isMissing, setMissing] = useState(false);
  const setting = useSetPriceAlert();
  const refused = setting.error instanceof ApiProblem && setting.error.details?.parameter === 'price' ? setting.error.message : undefined;
  /** Another request from here on: what was typed has changed, or was taken. */
  const begin = (): void => {
    setRequestId(crypto.randomUUID());
    setMissing(false);
  };
  return (
    <form
      noValidate
      className="grid gap-3 px-5"
      onSubmit={(event) => {
        event.preventDefault();
        const text = price.trim();
        setMissing(text === '');
        if (text === '' || setting.isPending) return;
        setting.mutate(
          { requestId, fiat, crypto: coin, direction, price: text },
          {
            onSuccess: () => {
              setPrice('');
              begin();
            },
          },
        );
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Field label={`Tell me when ${coin} is`}>
          {(control) => (
            <Select
              {...control}
              value={direction}
              onChange={({ target }) => {
                setDirection(PRICE_ALERT_DIRECTIONS.find((candidate) => candidate === target.value) ?? 'above');
                setting.reset();
                begin();
              }}
            >
              {PRICE_ALERT_DIRECTIONS.map((candidate) => (
                <option key={candidate} value={candidate}>
                  {candidate}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`Price in ${fiat}`} error={isMissing ? 'Enter a price, such as 90000.00.' : refused}>
          {(control) => (
            <Input
              {...control}
              value={price}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              onChange={({ target }) => {
                setPrice(target.value);
                setting.reset();
                begin();
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-[26px]" disabled={setting.isPending}>
          Set price alert
        </Button>
      </div>
      <p className="text-caption text-muted" role="status">
        {setting.isSuccess ? 'Your alert is set.' : 'We compare with the price that we record every minute. Up to 20 alerts.'}
      </p>
      {setting.error !== null && refused === undefined ? <Alert variant="negative">{setting.error.message}</Alert> : null}
    </form>
  );
};
