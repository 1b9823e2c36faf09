import { createTransferCode, createTransferDetails, listDepositMethods } from '@danubit/contracts/http/payments/deposit-methods.contract';
import type { FiatCurrency } from '@danubit/contracts/values/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The ways to deposit, the last used first. */
export const depositMethodsQuery = () =>
  queryOptions({ queryKey: ['deposit-methods'], queryFn: ({ signal }) => callEndpoint(listDepositMethods, { signal }) });

/** Our account in a currency, and the customer's own reference, which never changes. */
export const transferDetailsQuery = (currency: FiatCurrency) =>
  queryOptions({
    queryKey: ['transfer-details', currency],
    queryFn: ({ signal }) => callEndpoint(createTransferDetails, { body: { currency }, signal }),
    staleTime: Infinity,
  });

/** @param amount decimal text; without it the banking app asks for the amount */
export const transferCodeQuery = (amount: string | undefined) =>
  queryOptions({
    queryKey: ['transfer-code', amount ?? null],
    queryFn: ({ signal }) => callEndpoint(createTransferCode, { body: amount === undefined ? {} : { amount }, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
