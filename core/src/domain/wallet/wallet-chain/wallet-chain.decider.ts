import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { balancesOf, isNegative } from '../wallet/balances.ts';
import { comparePeriods, isSamePeriod } from '../wallet/period-name.ts';
import type { PeriodName } from '../wallet/wallet.events.ts';
import type { WalletChainEvent } from './wallet-chain.events.ts';

type Started = Extract<WalletChainEvent, { type: 'WalletChainStarted' }>['data'];

export type WalletChainState = {
  readonly started: Started | null;
  /** A period of the chain: the open period is this one or a later one. */
  readonly current: PeriodName | null;
};

export type WalletChainCommand =
  /** `instead`: the period at which the chain ends, whose closing names no next one; null when there is no chain yet. */
  | { readonly type: 'StartChain'; readonly start: Started; readonly instead: PeriodName | null }
  | { readonly type: 'MoveChain'; readonly to: PeriodName };

export type WalletChainRefusal = { readonly code: 'chain_not_started' | 'would_be_negative' };

/**
 * The beginning of the periods of a wallet and asset. Invariants: when several processes begin a chain at the same time, one succeeds and
 * the others join it; the pointer only moves forward. Closings decide how the chain continues; the pointer only shortens the walk.
 */
export const walletChain: Decider<WalletChainState, WalletChainCommand, WalletChainEvent, WalletChainRefusal> = {
  initial: { started: null, current: null },

  evolve(state, event) {
    switch (event.type) {
      case 'WalletChainStarted':
        return { started: event.data, current: event.data.first };
      case 'WalletChainMoved':
        return { ...state, current: event.data.to };
    }
  },

  decide(command, { started, current }) {
    if (command.type === 'StartChain') {
      if (!isSamePeriod(current, command.instead)) return accept();
      return isNegative(balancesOf(command.start.carried))
        ? refuse({ code: 'would_be_negative' })
        : accept<WalletChainEvent>({ type: 'WalletChainStarted', data: command.start });
    }
    if (started === null || current === null) return refuse({ code: 'chain_not_started' });
    if (comparePeriods(command.to, current) <= 0) return accept();
    const { walletId, userId, asset } = started;
    return accept<WalletChainEvent>({ type: 'WalletChainMoved', data: { walletId, userId, asset, to: command.to } });
  },
};
