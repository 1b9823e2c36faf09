import { DELIVERY_HOLDS } from '@danubit/contracts/values/hold-codes';
import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { transactionPlanSchema } from '../transaction-plan.ts';

/**
 * What a delivery is for. An order or a withdrawal holds the customer's reserved coins until the delivery ends.
 * - `receipt_return`: coins that arrived and were never credited, from the customer's deposit address back to their sender; `id` is the
 *   receipt.
 *
 * The other causes move our own coins between our own addresses; `sweep` and `sweep_gas` carry the customer whose deposit address they
 * start from or go to.
 * - `sweep`: received coins, from that address to the hot wallet.
 * - `sweep_gas`: ether to that address, for the network fee of a token.
 * - `cold_storage`: what a hot wallet holds beyond its limit, to the cold address of the settings.
 */
export const DELIVERY_CAUSES = ['order', 'withdrawal', 'receipt_return', 'sweep', 'sweep_gas', 'cold_storage'] as const;

/**
 * Why a delivery can never reach the chain.
 * - `cancelled`: no signature was ever requested.
 * - `never_signed`: the signer has recorded that it signed nothing for the delivery and never will.
 * - `reverted`: the chain has executed the transaction without moving any coins; its sequence number is used up.
 * - `spent_elsewhere`: another transaction with enough confirmations has used the coins or the sequence number.
 */
export const ABANDONING_PROOFS = ['cancelled', 'never_signed', 'reverted', 'spent_elsewhere'] as const;

export const blockSchema = z.strictObject({ height: z.int().check(z.gte(0)), hash: z.string() });
export type Block = z.infer<typeof blockSchema>;

const base = { deliveryId: z.string() };
const transaction = { ...base, txid: z.string() };
const planned = {
  ...base,
  /** Number of the transaction within the delivery, from 1. The chain accepts at most one of them. */
  attempt: z.int().check(z.gte(1)),
  plan: transactionPlanSchema,
};

/** Stream `delivery-<deliveryId>`: crypto on its way to an address. */
export const deliveryEvents = {
  DeliveryOpened: defineEvent(
    'DeliveryOpened',
    {
      ...base,
      cause: z.strictObject({ kind: z.enum(DELIVERY_CAUSES), id: z.string() }),
      userId: z.string(),
      subjectId: z.string(),
      walletId: z.string(),
      money: moneySchema,
      /** In its canonical form. */
      destination: personal(z.string()),
      /** Hash of cause, amount and destination: the signer signs nothing else for this delivery. */
      approvalHash: z.string(),
    },
    { retentionClass: 'travel-rule' },
  ),
  DeliveryHeld: defineEvent('DeliveryHeld', { ...base, code: z.enum(DELIVERY_HOLDS) }),
  DeliveryReleased: defineEvent(
    'DeliveryReleased',
    { ...base, releasedBy: z.string(), reason: personal(z.string()) },
    { retentionClass: 'accounting' },
  ),
  /** No transaction is built before this event. */
  DeliveryCleared: defineEvent('DeliveryCleared', base),
  DeliveryBuilt: defineEvent('DeliveryBuilt', {
    ...planned,
    /** 0 is the deposit address of the customer. */
    hotWallet: z.int().check(z.gte(0)),
  }),
  /** Recorded before the first broadcast. The bytes contain the destination, so they are personal data. */
  DeliverySigned: defineEvent(
    'DeliverySigned',
    { ...transaction, attempt: planned.attempt, bytesHash: z.string(), bytes: personal(z.string()) },
    { retentionClass: 'travel-rule' },
  ),
  /** The node accepted the transaction for the first time. */
  DeliveryBroadcast: defineEvent('DeliveryBroadcast', transaction),
  DeliverySeen: defineEvent('DeliverySeen', { ...transaction, block: blockSchema }),
  /** The block in which the transaction was seen is no longer part of the chain. */
  DeliveryReorganised: defineEvent('DeliveryReorganised', { ...transaction, block: blockSchema }),
  /** A replacement with the same coins or sequence number and a higher fee. */
  FeeBumped: defineEvent('FeeBumped', { ...planned, replaces: z.string() }),
  DeliveryConfirmed: defineEvent('DeliveryConfirmed', {
    ...transaction,
    block: blockSchema,
    confirmations: z.int().check(z.gte(1)),
    /** In the chain's own coin. */
    networkFee: moneySchema,
  }),
  DeliveryAbandoned: defineEvent('DeliveryAbandoned', {
    ...base,
    proof: z.enum(ABANDONING_PROOFS),
    /** The transaction that proves it; null where none was signed. */
    txid: z.nullable(z.string()),
    block: z.nullable(blockSchema),
    /** What a reverted transaction cost. */
    networkFee: z.nullable(moneySchema),
  }),
  /** The books agree with the chain; the order or withdrawal may continue. */
  DeliverySettled: defineEvent('DeliverySettled', { ...base, entryIds: z.array(z.string()) }),
};
export type DeliveryEvent = EventOf<typeof deliveryEvents>;
