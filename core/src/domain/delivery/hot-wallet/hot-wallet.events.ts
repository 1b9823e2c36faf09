import { assetSchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';
import { coinSchema } from '../transaction-plan.ts';

/** `spent`: mined; `unused`: no transaction with them was ever signed. */
export const RELEASE_REASONS = ['spent', 'unused'] as const;

/** Number 0: the deposit address of a customer, whom the stream names. */
const base = { asset: assetSchema, number: z.int().check(z.gte(0)) };
const reserved = { ...base, deliveryId: z.string() };

/** Stream `hot_wallet-<asset>-<number>`: which delivery may spend which coins, or uses which sequence number. */
export const hotWalletEvents = {
  InputsReserved: defineEvent('InputsReserved', { ...reserved, coins: z.array(coinSchema) }),
  NonceReserved: defineEvent('NonceReserved', { ...reserved, nonce: z.int().check(z.gte(0)) }),
  ReservationReleased: defineEvent('ReservationReleased', { ...reserved, why: z.enum(RELEASE_REASONS) }),
};
export type HotWalletEvent = EventOf<typeof hotWalletEvents>;
