import { RECEIPT_HOLDS } from '@danubit/contracts/values/hold-codes';
import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { blockSchema } from '../../delivery/delivery/delivery.events.ts';

const base = { receiptId: z.string(), userId: z.string() };

/** Stream `crypto_receipt-<receiptId>`: coins that arrived at the address of a customer. */
export const cryptoReceiptEvents = {
  CryptoReceived: defineEvent(
    'CryptoReceived',
    {
      ...base,
      subjectId: z.string(),
      walletId: z.string(),
      network: z.enum(['bitcoin', 'ethereum']),
      money: moneySchema,
      txid: z.string(),
      /** Which payment of the transaction: the output of Bitcoin; of Ethereum 0, or the number of the token's log from 1. */
      place: z.int().check(z.gte(0)),
      block: blockSchema,
      /** Every address that paid, in its canonical form; none for new coins of the network. */
      senders: personal(z.array(z.string())),
    },
    { retentionClass: 'travel-rule' },
  ),
  /** It is in another block than before, or in one again. */
  CryptoReceiptSeen: defineEvent('CryptoReceiptSeen', { ...base, block: blockSchema }),
  /** The block in which it was seen is not on the chain. */
  CryptoReceiptReorganised: defineEvent('CryptoReceiptReorganised', { ...base, block: blockSchema }),
  /** What they were worth at the market price when the chain had confirmed them: rules and limits count this value. */
  CryptoReceiptValued: defineEvent('CryptoReceiptValued', { ...base, value: moneySchema }),
  CryptoReceiptHeld: defineEvent('CryptoReceiptHeld', { ...base, code: z.enum(RECEIPT_HOLDS) }),
  /** By one person; another one approves it. */
  CryptoReceiptReleaseRequested: defineEvent(
    'CryptoReceiptReleaseRequested',
    { ...base, proposal: z.int().check(z.gte(1)), requestedBy: z.string(), reason: personal(z.string()), lapsesAt: z.string() },
    { retentionClass: 'accounting' },
  ),
  /** It stays held. */
  CryptoReceiptReleaseRejected: defineEvent(
    'CryptoReceiptReleaseRejected',
    { ...base, proposal: z.int().check(z.gte(1)), rejectedBy: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** `releasedBy`: the second person, or the system once the reason for the hold is gone. */
  CryptoReceiptReleased: defineEvent(
    'CryptoReceiptReleased',
    { ...base, releasedBy: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** Two people have refused it: it waits for an address to which it can go back. Their reason is elsewhere. */
  CryptoReceiptRefused: defineEvent('CryptoReceiptRefused', base),
  /**
   * By one person: it goes back to this address. `providerId`: of the provider that has named the address; null for a sending address that
   * the customer has proved.
   */
  CryptoReceiptReturnRequested: defineEvent(
    'CryptoReceiptReturnRequested',
    {
      ...base,
      proposal: z.int().check(z.gte(1)),
      requestedBy: z.string(),
      reason: personal(z.string()),
      lapsesAt: z.string(),
      destination: personal(z.string()),
      providerId: z.nullable(z.string()),
    },
    { retentionClass: 'travel-rule' },
  ),
  CryptoReceiptReturnRejected: defineEvent(
    'CryptoReceiptReturnRejected',
    { ...base, proposal: z.int().check(z.gte(1)), rejectedBy: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** By the second person. It is never credited after this. */
  CryptoReceiptReturnApproved: defineEvent(
    'CryptoReceiptReturnApproved',
    { ...base, proposal: z.int().check(z.gte(1)), approvedBy: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** A delivery with the id `returnId` sends `money` back. Before it, `gas` is sent to the address, in a delivery with the id `gasId`. */
  CryptoReceiptReturnStarted: defineEvent('CryptoReceiptReturnStarted', {
    ...base,
    returnId: z.string(),
    money: moneySchema,
    gas: z.nullable(z.strictObject({ gasId: z.string(), money: moneySchema })),
  }),
  /** `entryId`: of the entry for what was kept back for the fee and not used; null where nothing is left. */
  CryptoReceiptReturned: defineEvent('CryptoReceiptReturned', {
    ...base,
    returnId: z.string(),
    txid: z.string(),
    money: moneySchema,
    networkFee: moneySchema,
    entryId: z.nullable(z.string()),
  }),
  /** The transaction can never reach the chain. `networkFee`: what it cost all the same. */
  CryptoReceiptReturnFailed: defineEvent('CryptoReceiptReturnFailed', {
    ...base,
    returnId: z.string(),
    networkFee: z.nullable(moneySchema),
  }),
  /** In the customer's balance, with what it was worth. */
  CryptoReceiptCredited: defineEvent('CryptoReceiptCredited', {
    ...base,
    entryId: z.string(),
    stream: z.string(),
    value: moneySchema,
    confirmations: z.int().check(z.gte(1)),
  }),
  /** Less than the smallest amount: booked, but not for the customer. */
  CryptoReceiptTooSmall: defineEvent('CryptoReceiptTooSmall', { ...base, entryId: z.string() }),
  /** Its transaction was in no block for so long that it is given up; seen again, it counts again. */
  CryptoReceiptLost: defineEvent('CryptoReceiptLost', base),
};
export type CryptoReceiptEvent = EventOf<typeof cryptoReceiptEvents>;
