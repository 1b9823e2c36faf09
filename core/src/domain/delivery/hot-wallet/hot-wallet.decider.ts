import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { Map as ImmutableMap, Set as ImmutableSet } from 'immutable';
import { coinId, type Coin } from '../transaction-plan.ts';
import type { HotWalletEvent } from './hot-wallet.events.ts';
import type { HotWalletName } from './hot-wallet.stream.ts';

export type HotWalletCommand = HotWalletName & { readonly deliveryId: string } & (
    | { readonly type: 'ReserveInputs'; readonly coins: readonly Coin[] }
    /** `chainNonce`: how many transactions of the account the chain has mined. */
    | { readonly type: 'ReserveNonce'; readonly chainNonce: number }
    | { readonly type: 'ReleaseReservation'; readonly why: 'spent' | 'unused' }
  );

export type HotWallet = {
  /** By delivery. */
  readonly coins: ImmutableMap<string, readonly Coin[]>;
  readonly nonces: ImmutableMap<string, number>;
  /** Coins that a delivery holds or has spent. */
  readonly taken: ImmutableSet<string>;
  /** The next sequence number, and those below it that no delivery holds: a gap holds up every later transaction. */
  readonly nextNonce: number;
  readonly gaps: ImmutableSet<number>;
};

export type HotWalletRefusal = {
  /** Another delivery holds or has spent one of the coins. */
  readonly code: 'coins_taken' | 'no_coins';
};

const EMPTY: HotWallet = { coins: ImmutableMap(), nonces: ImmutableMap(), taken: ImmutableSet(), nextNonce: 0, gaps: ImmutableSet() };

/**
 * What the deliveries from one address spend. Invariants: a coin and a sequence number belong to one delivery; one that is spent is never
 * given again, one that was never signed is given first.
 */
export const hotWallet: Decider<HotWallet, HotWalletCommand, HotWalletEvent, HotWalletRefusal> = {
  initial: EMPTY,

  evolve(state, { type, data }) {
    const { deliveryId } = data;
    switch (type) {
      case 'InputsReserved':
        return { ...state, coins: state.coins.set(deliveryId, data.coins), taken: state.taken.union(data.coins.map(coinId)) };
      case 'NonceReserved':
        return withNonce(state, deliveryId, data.nonce);
      case 'ReservationReleased':
        return withoutReservation(state, deliveryId, data.why);
    }
  },

  decide(command, state) {
    const { asset, number, deliveryId } = command;
    const base = { asset, number, deliveryId };
    switch (command.type) {
      case 'ReserveInputs': {
        if (state.coins.has(deliveryId)) return accept();
        if (command.coins.length === 0) return refuse({ code: 'no_coins' });
        return command.coins.some((coin) => state.taken.has(coinId(coin)))
          ? refuse({ code: 'coins_taken' })
          : accept<HotWalletEvent>({ type: 'InputsReserved', data: { ...base, coins: [...command.coins] } });
      }
      case 'ReserveNonce':
        return state.nonces.has(deliveryId)
          ? accept()
          : accept<HotWalletEvent>({ type: 'NonceReserved', data: { ...base, nonce: freeNonce(state, command.chainNonce) } });
      case 'ReleaseReservation':
        return state.coins.has(deliveryId) || state.nonces.has(deliveryId)
          ? accept<HotWalletEvent>({ type: 'ReservationReleased', data: { ...base, why: command.why } })
          : accept();
    }
  },
};

/** A gap that the chain has not passed, otherwise the next number. */
const freeNonce = ({ gaps, nextNonce }: HotWallet, chainNonce: number): number =>
  gaps.filter((nonce) => nonce >= chainNonce).min() ?? Math.max(nextNonce, chainNonce);

const withNonce = (state: HotWallet, deliveryId: string, nonce: number): HotWallet => ({
  ...state,
  nonces: state.nonces.set(deliveryId, nonce),
  gaps: state.gaps.delete(nonce),
  nextNonce: Math.max(state.nextNonce, nonce + 1),
});

const withoutReservation = (state: HotWallet, deliveryId: string, why: 'spent' | 'unused'): HotWallet => {
  const coins = state.coins.get(deliveryId) ?? [];
  const nonce = state.nonces.get(deliveryId);
  return {
    ...state,
    coins: state.coins.delete(deliveryId),
    nonces: state.nonces.delete(deliveryId),
    taken: why === 'spent' ? state.taken : state.taken.subtract(coins.map(coinId)),
    gaps: why === 'spent' || nonce === undefined ? state.gaps : state.gaps.add(nonce),
  };
};
