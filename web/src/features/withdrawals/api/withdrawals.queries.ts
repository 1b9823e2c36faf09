import { listBeneficiaries } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { getWithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The bank accounts and addresses to which the customer may withdraw, newest first. */
export const beneficiariesQuery = () =>
  queryOptions({
    queryKey: ['beneficiaries'],
    queryFn: async ({ signal }) => (await callEndpoint(listBeneficiaries, { signal })).beneficiaries,
  });

/** Fee, time, balance and limits. */
export const withdrawalTermsQuery = () =>
  queryOptions({
    queryKey: ['withdrawal-terms'],
    queryFn: ({ signal }) => callEndpoint(getWithdrawalTerms, { signal }),
  });
