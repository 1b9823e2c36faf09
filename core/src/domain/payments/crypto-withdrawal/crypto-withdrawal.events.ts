import { CRYPTO_WITHDRAWAL_REFUSALS } from '@danubit/contracts/values/crypto-withdrawals';
import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { withdrawalId: z.string(), userId: z.string() };
/** The place of an entry in the ledger. */
const entry = { ...base, entryId: z.string(), stream: z.string() };

/** Stream `crypto_withdrawal-<withdrawalId>`: coins of a wallet on their way to the customer's own address. */
export const cryptoWithdrawalEvents = {
  CryptoWithdrawalRequested: defineEvent('CryptoWithdrawalRequested', {
    ...base,
    subjectId: z.string(),
    walletId: z.string(),
    /** A saved address of the customer. */
    addressId: z.string(),
    money: moneySchema,
    /** In EUR at the market price of the request: what counts towards the limits. */
    value: moneySchema,
    marketPrice: z.string(),
  }),
  CryptoWithdrawalRefused: defineEvent('CryptoWithdrawalRefused', { ...base, code: z.enum(CRYPTO_WITHDRAWAL_REFUSALS) }),
  /** By the customer, before a run recorded that it had reserved the coins. Later ones are cancelled in their delivery. */
  CryptoWithdrawalCancelled: defineEvent('CryptoWithdrawalCancelled', base),
  /** The coins are reserved and count towards the limits of that stream. A delivery with the id of the withdrawal follows. */
  CryptoWithdrawalReserved: defineEvent('CryptoWithdrawalReserved', { ...entry, limitsStream: z.string() }),
  /** The chain has confirmed the coins at the address. */
  CryptoWithdrawalCompleted: defineEvent('CryptoWithdrawalCompleted', { ...base, txid: z.nullable(z.string()) }),
  /** The coins can never arrive: they are available again. */
  CryptoWithdrawalReturned: defineEvent('CryptoWithdrawalReturned', entry),
};
export type CryptoWithdrawalEvent = EventOf<typeof cryptoWithdrawalEvents>;
