import type { Asset } from '@danubit/contracts/values/assets';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { ColdStorageEvent } from './cold-storage.events.ts';

export type SurplusMove = Extract<ColdStorageEvent, { type: 'SurplusMoveStarted' }>['data'];
export type ColdStorage = { readonly open: SurplusMove | null };

export type ColdStorageCommand =
  | { readonly type: 'StartMove'; readonly asset: Asset; readonly moveId: string; readonly money: Money }
  | { readonly type: 'EndMove'; readonly asset: Asset; readonly moveId: string; readonly txid: string | null };

export type ColdStorageRefusal = { readonly code: 'under_way' | 'no_surplus' | 'another_move' };

/** The owner of deliveries that belong to no customer. */
export const HOUSE = { userId: 'house', subjectId: 'house', walletId: 'house' } as const;

/** Invariant: one move of an asset at a time, so that the same surplus is never moved twice. */
export const coldStorage: Decider<ColdStorage, ColdStorageCommand, ColdStorageEvent, ColdStorageRefusal> = {
  initial: { open: null },

  evolve: (_, event) => ({ open: event.type === 'SurplusMoveStarted' ? event.data : null }),

  decide(command, { open }) {
    const { asset, moveId } = command;
    if (command.type === 'EndMove') {
      return open?.moveId === moveId
        ? accept<ColdStorageEvent>({ type: 'SurplusMoveEnded', data: { asset, moveId, txid: command.txid } })
        : refuse({ code: 'another_move' });
    }
    if (open !== null) return refuse({ code: 'under_way' });
    return minorOf(command.money) > 0n
      ? accept<ColdStorageEvent>({ type: 'SurplusMoveStarted', data: { asset, moveId, money: command.money } })
      : refuse({ code: 'no_surplus' });
  },
};
