import type { Mode } from '@danubit/contracts/values/ids';
import type { CryptoWithdrawalRefusal } from '@danubit/contracts/values/crypto-withdrawals';
import type { CryptoWithdrawalStatus } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import { describeTable } from '../describe-table.ts';

/** Coins of a wallet that a customer asked to send. Where they are on their way is in the row of their delivery, which has the same id. */
export type CryptoWithdrawalRow = {
  readonly id: string;
  readonly user_id: string;
  readonly asset: string;
  /** A decimal of the asset. */
  readonly amount: string;
  readonly status: CryptoWithdrawalStatus;
  readonly refusal: CryptoWithdrawalRefusal | null;
  readonly requested_at: string;
  readonly updated_at: string;
  readonly mode: Mode;
};

export const { entity: cryptoWithdrawalEntity, columns: cryptoWithdrawalColumns } = describeTable<CryptoWithdrawalRow>(
  'crypto_withdrawals',
  'id',
  {
    id: 'text',
    user_id: 'text',
    asset: 'text',
    amount: 'numeric',
    status: 'text',
    refusal: 'text null',
    requested_at: 'timestamptz',
    updated_at: 'timestamptz',
    mode: 'text',
  },
);
