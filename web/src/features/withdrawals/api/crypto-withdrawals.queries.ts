import {
  cancelCryptoWithdrawal,
  getCryptoWithdrawal,
  listCryptoWithdrawals,
  requestCryptoWithdrawal,
} from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const KEY = 'crypto-withdrawals';
/** Until the live stream reports the first change. */
const ASK_EVERY_MS = 2_000;

export const cryptoWithdrawalsQuery = () =>
  queryOptions({
    queryKey: [KEY],
    queryFn: async ({ signal }) => (await callEndpoint(listCryptoWithdrawals, { signal })).withdrawals,
  });

export const cryptoWithdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => callEndpoint(getCryptoWithdrawal, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_EVERY_MS : false),
  });

export type CoinsToSend = {
  /** Chosen before it is sent, so a repeat after a lost answer is the same withdrawal. */
  readonly requestId: string;
  readonly addressId: string;
  readonly currency: CryptoTicker;
  readonly amount: string;
};

export const useRequestCryptoWithdrawal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, addressId, currency, amount }: CoinsToSend) =>
      callEndpoint(requestCryptoWithdrawal, {
        body: { request_id: requestId, address_id: addressId, crypto_currency: currency, amount },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
};

export const useCancelCryptoWithdrawal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(cancelCryptoWithdrawal, { params: { id } }),
    // After a refusal too: it means that the coins are on their way.
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
};
