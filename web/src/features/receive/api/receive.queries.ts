import {
  getDepositAddress,
  listCryptoReceipts,
  requestDepositAddress,
  type DepositAddressReply,
} from '@danubit/contracts/http/orders/crypto-receipts.contract';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** An address is there within a moment; coins are confirmed by the next blocks. */
const ADDRESS_EVERY_MS = 1_500;
const RECEIPTS_EVERY_MS = 10_000;

const keyOf = (coin: CryptoTicker) => ['deposit-address', coin] as const;

export const depositAddressQuery = (coin: CryptoTicker) =>
  queryOptions({
    queryKey: keyOf(coin),
    queryFn: ({ signal }) => callEndpoint(getDepositAddress, { params: { crypto_currency: coin }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? ADDRESS_EVERY_MS : false),
  });

export const useRequestDepositAddress = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (coin: CryptoTicker) => callEndpoint(requestDepositAddress, { body: { crypto_currency: coin } }),
    onSuccess: (reply: DepositAddressReply) => {
      client.setQueryData(keyOf(reply.crypto_currency), reply);
    },
  });
};

export const cryptoReceiptsQuery = () =>
  queryOptions({
    queryKey: ['crypto-receipts'],
    queryFn: async ({ signal }) => (await callEndpoint(listCryptoReceipts, { signal })).receipts,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'confirming') === true ? RECEIPTS_EVERY_MS : false),
  });
