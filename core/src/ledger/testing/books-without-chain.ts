import * as z from 'zod/mini';
import { assetSchema } from '@danubit/contracts/values/money';
import { entryLineSchema } from '../../domain/ledger/entry/entry.events.ts';
import { carriedBalancesSchema } from '../../domain/wallet/wallet/wallet.events.ts';
import { walletStream } from '../../domain/wallet/wallet/wallet.stream.ts';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { defineEvent } from '@danubit/event-store/kernel/event';
import { memoryLogOf } from '@danubit/event-store/testing/log-of-events';
import { deposit, OWNER } from './ledger-scene.ts';

const period = { walletId: z.string(), userId: z.string(), asset: assetSchema, month: z.string(), number: z.int() };
const recentEntryIds = z.array(z.string());

/** The first versions of the events, as stored by code that found the period by the clock. */
const FIRST_VERSIONS = {
  WalletPeriodOpened: defineEvent('WalletPeriodOpened', { ...period, carried: carriedBalancesSchema, recentEntryIds }),
  WalletPeriodClosed: defineEvent('WalletPeriodClosed', { ...period, closing: carriedBalancesSchema, recentEntryIds }),
  EntryPosted: defineEvent('EntryPosted', {
    entryId: z.string(),
    walletId: z.string(),
    userId: z.string(),
    asset: assetSchema,
    lines: z.array(entryLineSchema),
    effectiveAt: z.string(),
    cause: z.strictObject({ kind: z.enum(['card_deposit']), id: z.string() }),
  }),
};

type BooksWithoutChain = {
  readonly open: (month: string, number: number, available?: string) => Promise<void>;
  readonly post: (month: string, number: number, ...entryIds: readonly string[]) => Promise<void>;
  readonly close: (month: string, number: number, available: string) => Promise<void>;
};

/** Writes the events of a log from before chains, including concurrent open periods, which that code could leave behind. */
export const booksWithoutChain = (store: EventStore): BooksWithoutChain => {
  const log = memoryLogOf({ definitions: FIRST_VERSIONS, upcasters: [], store });
  const append = (month: string, number: number, type: string, data: object): Promise<void> =>
    log.append(walletStream(OWNER.walletId, OWNER.asset, month, number), { type, data });
  const base = (month: string, number: number) => ({ ...OWNER, month, number, recentEntryIds: [] });
  const balances = (available: string) => ({ available, reserved: '0', debt: '0' });
  return {
    open: (month, number, available = '0') =>
      append(month, number, 'WalletPeriodOpened', { ...base(month, number), carried: balances(available) }),
    async post(month, number, ...entryIds) {
      for (const entryId of entryIds) await append(month, number, 'EntryPosted', deposit(entryId));
    },
    close: (month, number, available) =>
      append(month, number, 'WalletPeriodClosed', { ...base(month, number), closing: balances(available) }),
  };
};
