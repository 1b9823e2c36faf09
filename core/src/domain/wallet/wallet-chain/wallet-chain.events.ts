import { assetSchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { carriedBalancesSchema, periodNameSchema } from '../wallet/wallet.events.ts';

const chain = { walletId: z.string(), userId: z.string(), asset: assetSchema };

/** Stream `wallet_chain-<walletId>-<asset>`: where the periods of a wallet in one asset begin, and which was last seen open. */
export const walletChainEvents = {
  WalletChainStarted: defineEvent('WalletChainStarted', {
    ...chain,
    first: periodNameSchema,
    /** The opening balances of `first`, unless it is open already. */
    carried: carriedBalancesSchema,
    /** Periods from before the chain: an entry booked in one of them is not booked again. */
    earlier: z.array(periodNameSchema),
  }),
  WalletChainMoved: defineEvent('WalletChainMoved', { ...chain, to: periodNameSchema }),
};
export type WalletChainEvent = EventOf<typeof walletChainEvents>;
