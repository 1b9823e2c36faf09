import { listPriceAlerts, removePriceAlert, setPriceAlert } from '@danubit/contracts/http/orders/price-alerts.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import type { PriceAlertDirection } from '@danubit/contracts/values/price-alerts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const KEY = ['price-alerts'] as const;
/** A price is recorded once a minute. */
const ALERTS_EVERY_MS = 30_000;

export const priceAlertsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await callEndpoint(listPriceAlerts, { signal })).alerts,
  refetchInterval: ALERTS_EVERY_MS,
});

export type NewPriceAlert = {
  /** Chosen before it is sent, so that a repeat after a lost answer is the same alert. */
  readonly requestId: string;
  readonly fiat: FiatCurrency;
  readonly crypto: CryptoTicker;
  readonly direction: PriceAlertDirection;
  readonly price: string;
};

export const useSetPriceAlert = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, fiat, crypto, direction, price }: NewPriceAlert) =>
      callEndpoint(setPriceAlert, {
        body: { request_id: requestId, fiat_currency: fiat, crypto_currency: crypto, direction, price },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

export const useRemovePriceAlert = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(removePriceAlert, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};
