import { addBankAccount, removeBeneficiary } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { cancelWithdrawal, requestWithdrawal } from '@danubit/contracts/http/payments/withdrawals.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { beneficiariesQuery, withdrawalTermsQuery } from './withdrawals.queries.ts';

/** Adding a present account changes nothing, so a repeat is safe. */
export const useAddBankAccount = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (iban: string) => callEndpoint(addBankAccount, { body: { iban } }),
    onSuccess: () => client.invalidateQueries({ queryKey: beneficiariesQuery().queryKey }),
  });
};

export const useRemoveBeneficiary = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callEndpoint(removeBeneficiary, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: beneficiariesQuery().queryKey }),
  });
};

export type Withdrawal = { readonly id: string; readonly beneficiaryId: string; readonly amount: string };

/** The id is chosen before it is sent, so a repeat after a lost answer is the same withdrawal. */
export const useRequestWithdrawal = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, beneficiaryId, amount }: Withdrawal) =>
      callEndpoint(requestWithdrawal, { body: { id, beneficiary_id: beneficiaryId, amount } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['transactions'] });
      await client.invalidateQueries({ queryKey: withdrawalTermsQuery().queryKey });
    },
  });
};

export const useCancelWithdrawal = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callEndpoint(cancelWithdrawal, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['transactions'] }),
  });
};
