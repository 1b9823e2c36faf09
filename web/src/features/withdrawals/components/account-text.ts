import type { BeneficiaryReply } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { inGroupsOfFour } from '@danubit/contracts/values/iban';

export type BankAccount = BeneficiaryReply & { readonly account: NonNullable<BeneficiaryReply['account']> };

export const bankAccountsOf = (all: readonly BeneficiaryReply[]): readonly BankAccount[] =>
  all.flatMap((each) => (each.account === null ? [] : [{ ...each, account: each.account }]));

export const ibanText = ({ account }: BankAccount): string => inGroupsOfFour(account.iban);
