import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/**
 * What moved at a provider. `charge_failed`: a charge that the provider took back; `refund_failed`: a refund whose money came back;
 * `fee`: the provider's own, for no single charge; `other`: what the adapter has no name for.
 */
export const MOVEMENT_KINDS = [
  'charge',
  'charge_failed',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'dispute_fee',
  'fee',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const movementSchema = z.strictObject({
  /** The provider's id of the movement: the same in every list and report. */
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** The provider's reference of the charge, refund or dispute, as our events record it; null when it is about none. */
  reference: z.nullable(z.string()),
  /** Our payment, as the provider keeps it with the charge; null when it keeps none. */
  paymentId: z.nullable(z.string()),
  /** What it adds to the amount that the provider owes; negative for what it takes. */
  gross: moneySchema,
  /** What the provider keeps of it. */
  fee: moneySchema,
  /** ISO date and time. */
  at: z.string(),
});

/** How much of a movement in a report belongs to which item of `psp.receivable`. */
const allocation = z.strictObject({ item: z.string(), money: moneySchema });

export const SETTLEMENT_FAULTS = [
  /** The items are not the amount that is paid out. */
  'sum_differs',
  'currency_differs',
  'item_twice',
  'no_items',
  'not_a_payout',
  /** Pages of the report are missing. */
  'incomplete',
  /** Another amount arrived on the bank account than the report says. */
  'payout_differs',
] as const;
export type SettlementFault = (typeof SETTLEMENT_FAULTS)[number];

const base = { provider: z.string(), reportId: z.string() };
const report = { gross: moneySchema, fees: moneySchema, net: moneySchema, digest: z.string() };

/** Stream `settlement-<provider>-<reportId>`: one payout of a provider, its report, and its arrival on our bank account. */
export const settlementEvents = {
  /** A page of the items of the report with this digest, which follows. An event holds at most `ITEMS_PER_PAGE`. */
  SettlementItemsReported: defineEvent('SettlementItemsReported', {
    ...base,
    digest: z.string(),
    page: z.int(),
    items: z.array(movementSchema),
  }),
  /** A later one replaces it until the settlement is booked. `digest`: SHA-256 (hex) of amounts and items. */
  SettlementReported: defineEvent('SettlementReported', { ...base, ...report, itemCount: z.int(), paidOn: z.string() }),
  /** The bank reports the money. May come before the report. */
  SettlementPaid: defineEvent('SettlementPaid', { ...base, transferId: z.string(), money: moneySchema, bookedOn: z.string() }),
  /** The report contradicts itself or the bank, so it is not booked. */
  SettlementDisputed: defineEvent('SettlementDisputed', { ...base, faults: z.array(z.enum(SETTLEMENT_FAULTS)), digest: z.string() }),
  /** Which items of `psp.receivable` a page settles. The sum of the `unexplained` movements stays under the settlement's own name. */
  SettlementItemsMatched: defineEvent('SettlementItemsMatched', {
    ...base,
    settlementId: z.string(),
    page: z.int(),
    allocations: z.array(allocation),
    unexplained: z.array(z.string()),
  }),
  /** Movements that no item explained when the payout was booked, and that one does: our books learned of them later. */
  SettlementItemsExplained: defineEvent('SettlementItemsExplained', {
    ...base,
    settlementId: z.string(),
    allocations: z.array(allocation),
    explained: z.array(z.string()),
  }),
  /** The entries are posted and all pages are matched. */
  SettlementBooked: defineEvent('SettlementBooked', {
    ...base,
    settlementId: z.string(),
    gross: moneySchema,
    fees: moneySchema,
    net: moneySchema,
    entryIds: z.array(z.string()),
  }),
  /** After it was booked, the provider reported other figures. The booked entries stay unchanged. */
  SettlementContradicted: defineEvent('SettlementContradicted', { ...base, ...report }),
};
export type SettlementEvent = EventOf<typeof settlementEvents>;
/** An append to the log holds a mebibyte. */
export const ITEMS_PER_PAGE = 1_000;
export type Movement = z.infer<typeof movementSchema>;
export type Allocation = z.infer<typeof allocation>;
