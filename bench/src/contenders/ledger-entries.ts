import { randomUUID } from 'node:crypto';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { WalletEntry } from '@danubit/core/domain/ledger/entry/entry.events';

export const MONTH = '202611';
export const ASSET = 'EUR';

/** The ledger entry of a card deposit of 1.00. */
export const entryOf = (walletId: string, entryId: string = randomUUID()): WalletEntry => {
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
