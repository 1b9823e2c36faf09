import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceiptStatus } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { cryptoReceiptEvents } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { Action } from '../due/due-work.ts';

/** One that is held is also looked at again by itself: what keeps it may be gone. */
const EXITS: Readonly<Record<CryptoReceiptStatus, { readonly job: Action } | 'a person' | 'end'>> = {
  seen: { job: 'advance-crypto-receipt' },
  waiting: { job: 'advance-crypto-receipt' },
  held: 'a person',
  released: { job: 'advance-crypto-receipt' },
  credited: 'end',
  too_small: 'end',
  refused: 'a person',
  returning: { job: 'return-receipt' },
  returned: 'end',
  lost: 'end',
};

export const CRYPTO_RECEIPT_AGGREGATE = {
  kind: 'receipt',
  exits: EXITS,
  types: Object.keys(cryptoReceiptEvents),
  evolution: cryptoReceipt,
} as const;
