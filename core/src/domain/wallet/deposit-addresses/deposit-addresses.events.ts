import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { userId: z.string(), network: z.enum(['bitcoin', 'ethereum']) };

/** Stream `deposit_addresses-<userId>`: where a customer receives coins. An address belongs to the customer permanently. */
export const depositAddressesEvents = {
  DepositAddressRequested: defineEvent('DepositAddressRequested', { ...base, subjectId: z.string(), walletId: z.string() }),
  /** `fromHeight`: no earlier block can pay it. */
  DepositAddressAssigned: defineEvent(
    'DepositAddressAssigned',
    { ...base, address: personal(z.string()), fromHeight: z.int().check(z.gte(0)) },
    { retentionClass: 'travel-rule' },
  ),
};
export type DepositAddressesEvent = EventOf<typeof depositAddressesEvents>;
