import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import type { TransactionRow } from '@danubit/projections/tables/transactions/transactions.entity';

export const transactionReply = (row: TransactionRow): Transaction => ({
  id: row.id,
  created_at: row.created_at,
  completed_at: row.completed_at,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  psp_provider: row.psp_provider,
  method_type: row.method_type,
  card_brand: row.card_brand,
  last_four: row.last_four,
  failure_code: row.failure_code,
  failure_message: row.failure_code === null ? null : FAILURE_MESSAGES[row.failure_code],
  challenge_url: row.challenge_url,
  refunded_amount: row.refunded_amount,
});
