import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { redirectNameOf } from '@danubit/contracts/values/deposit-methods';

/** What the customer still has to do for a payment that waits for them. */
export const openQuestionOf = ({
  method_type: method,
}: Pick<Transaction, 'method_type'>): { readonly title: string; readonly question: string } => {
  const page = redirectNameOf(method);
  return page === undefined
    ? { title: 'Confirm with your bank', question: 'Your bank asks you to confirm this payment. You are not charged until you do.' }
    : { title: `Continue with ${page}`, question: 'You have not paid yet. You are not charged until you do.' };
};
