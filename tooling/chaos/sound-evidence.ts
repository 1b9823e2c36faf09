import type { Evidence, LoggedPayment } from './check-evidence.ts';

export const PAYMENT: LoggedPayment = {
  paymentId: 'p1',
  userId: 'u1',
  status: 'completed',
  amountMinor: 100n,
  currency: 'EUR',
  isRefunded: false,
  isTransfer: false,
};
export const CHARGE = { payment_id: 'p1', captured: 100, amount: 100, currency: 'eur', refunds: [] };
export const ENTRY = { entryId: 'deposit-p1', lines: [] };

/** For the specs of the checks: one completed deposit, and no violation. */
export const SOUND: Evidence = {
  payments: [PAYMENT],
  refunds: [],
  charges: [CHARGE],
  transfers: [],
  bankOrders: [],
  accounts: [{ currency: 'EUR', atBank: 0n, inBooks: 0n }],
  trades: { payouts: [], orders: [], deliveries: [], coins: [] },
  holds: new Map(),
  reviews: new Set(),
  chain: { arrived: [], custody: [] },
  entries: [ENTRY],
  balances: [{ id: 'u1:EUR', balance: '1.00', sum: '1.00' }],
  transactions: [{ id: 'p1', status: 'completed' }],
  ledgerTable: [{ asset: 'EUR', sum: '0' }],
  stuckWork: [],
  parked: [],
  bookDifferences: [],
};
