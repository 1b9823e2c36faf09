import { cryptoWithdrawal, type CryptoWithdrawalStatus } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import { cryptoWithdrawalEvents } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import type { Action } from '../due/due-work.ts';

/** `reserved` waits for its delivery, which has its own exits. */
const EXITS: Readonly<Record<CryptoWithdrawalStatus, { readonly job: Action } | 'end'>> = {
  requested: { job: 'advance-crypto-withdrawal' },
  reserved: { job: 'advance-crypto-withdrawal' },
  refused: 'end',
  cancelled: 'end',
  completed: 'end',
  returned: 'end',
};

export const CRYPTO_WITHDRAWAL_AGGREGATE = {
  kind: 'crypto-withdrawal',
  exits: EXITS,
  types: Object.keys(cryptoWithdrawalEvents),
  evolution: cryptoWithdrawal,
} as const;
