import { checkCryptoAddress, listBeneficiaries, listOtherProviders } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { getWithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The bank accounts and addresses to which the customer may withdraw, newest first. */
export const beneficiariesQuery = () =>
  queryOptions({
    queryKey: ['beneficiaries'],
    queryFn: async ({ signal }) => (await callEndpoint(listBeneficiaries, { signal })).beneficiaries,
  });

/** What the server says about an address as it is typed. */
export const addressCheckQuery = (asset: CryptoAsset, address: string) =>
  queryOptions({
    queryKey: ['address-check', asset, address],
    queryFn: ({ signal }) => callEndpoint(checkCryptoAddress, { body: { asset, address }, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The other providers at which a customer can have an address. */
export const otherProvidersQuery = () =>
  queryOptions({
    queryKey: ['other-providers'],
    queryFn: async ({ signal }) => (await callEndpoint(listOtherProviders, { signal })).providers,
    staleTime: 300_000,
  });

/** Fee, time, balance and limits. */
export const withdrawalTermsQuery = () =>
  queryOptions({
    queryKey: ['withdrawal-terms'],
    queryFn: ({ signal }) => callEndpoint(getWithdrawalTerms, { signal }),
  });
