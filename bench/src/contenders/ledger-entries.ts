import { randomUUID } from 'node:crypto';
import { commandContext, SYSTEM_ACTOR } from '@danubit/core/event-store/command-context';
import { newCommandId } from '@danubit/core/event-store/event-ids';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';

export const MONTH = '202611';
export const ASSET = 'EUR';

type Entry = Extract<WalletEvent, { type: 'EntryPosted' }>['data'];

/** A card deposit of 1.00 as it is booked. */
export const entryOf = (walletId: string, entryId: string = randomUUID()): Entry => {
  const money = (minor: string) => ({ asset: ASSET, minor, scale: 2 }) as const;
  return {
    entryId,
    walletId,
    userId: walletId,
    asset: ASSET,
    lines: [
      { account: 'psp.receivable', walletId: null, money: money('100') },
      { account: 'customer.available', walletId, money: money('-100') },
    ],
    effectiveAt: '2026-11-21T10:00:00.000Z',
    cause: { kind: 'card_deposit', id: entryId },
  };
};

export const benchContext = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T10:00:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });
