import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';
import type { FailureCode } from '@danubit/contracts/http/payments/failure-messages';

export type TransactionStatus = 'pending' | 'processing' | 'in_review' | 'completed' | 'failed' | 'refunded' | 'disputed';

export type TransactionRow = {
  /** Public id, "txn_…", from which `paymentIdOf` derives the payment. */
  readonly id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
  /** Decimal with the digits of the asset, such as "250.00". */
  readonly amount: string;
  readonly asset: string;
  readonly currency: string;
  readonly status: TransactionStatus;
  readonly psp_provider: string;
  readonly method_type: string;
  readonly card_brand: string | null;
  readonly last_four: string | null;
  readonly failure_code: FailureCode | null;
  /** Where the customer confirms the payment with the bank, while that is open. */
  readonly challenge_url: string | null;
  /** Decimal, of a payment that was refunded in part or as a whole; null before. */
  readonly refunded_amount: string | null;
  readonly mode: Mode;
};

export const { entity: transactionEntity, columns: transactionColumns } = describeTable<TransactionRow>('transactions', 'id', {
  id: 'text',
  user_id: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  completed_at: 'timestamptz null',
  amount: 'numeric',
  asset: 'text',
  currency: 'text',
  status: 'text',
  psp_provider: 'text',
  method_type: 'text',
  card_brand: 'text null',
  last_four: 'text null',
  failure_code: 'text null',
  challenge_url: 'text null',
  refunded_amount: 'numeric null',
  mode: 'text',
});
