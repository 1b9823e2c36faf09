import {
  addBankAccount,
  addCryptoAddress,
  proveOwnership,
  removeBeneficiary,
} from '@danubit/contracts/http/payments/beneficiaries.contract';
import { cancelWithdrawal, requestWithdrawal } from '@danubit/contracts/http/payments/withdrawals.contract';
import type { CryptoAsset, FiatCurrency } from '@danubit/contracts/values/assets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { beneficiariesQuery, withdrawalTermsQuery } from './withdrawals.queries.ts';

/** Adding an account that is already saved changes nothing, so a repeat is safe. */
export const useAddBankAccount = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (iban: string) => callEndpoint(addBankAccount, { body: { iban } }),
    onSuccess: () => client.invalidateQueries({ queryKey: beneficiariesQuery().queryKey }),
  });
};

export type NewAddress = {
  readonly asset: CryptoAsset;
  readonly address: string;
  readonly label: string;
  /** The provider at which the customer has the address; undefined for their own wallet. */
  readonly provider: string | undefined;
};

/** Adding a present address changes nothing, so a repeat is safe. */
export const useAddCryptoAddress = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ asset, address, label, provider }: NewAddress) =>
      callEndpoint(addCryptoAddress, {
        body: { asset, address, ...(label === '' ? {} : { label }), ...(provider === undefined ? {} : { provider }) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: beneficiariesQuery().queryKey }),
  });
};

/** The signature of an address over its message. */
export const useProveOwnership = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, signature }: { readonly id: string; readonly signature: string }) =>
      callEndpoint(proveOwnership, { params: { id }, body: { signature } }),
    onSuccess: () => client.invalidateQueries({ queryKey: beneficiariesQuery().queryKey }),
  });
};

export const useRemoveBeneficiary = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(removeBeneficiary, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: beneficiariesQuery().queryKey }),
  });
};

export type Withdrawal = {
  readonly id: string;
  readonly beneficiaryId: string;
  readonly amount: string;
  readonly currency: FiatCurrency;
};

/** The id is chosen before it is sent, so a repeat after a lost answer is the same withdrawal. */
export const useRequestWithdrawal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, beneficiaryId, amount, currency }: Withdrawal) =>
      callEndpoint(requestWithdrawal, { body: { id, beneficiary_id: beneficiaryId, amount, currency } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['transactions'] });
      await client.invalidateQueries({ queryKey: withdrawalTermsQuery().queryKey });
    },
  });
};

export const useCancelWithdrawal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(cancelWithdrawal, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['transactions'] }),
  });
};
