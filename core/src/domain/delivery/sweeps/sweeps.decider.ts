import type { Asset } from '@danubit/contracts/values/assets';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { coinId, type Coin } from '../transaction-plan.ts';
import type { SweepsEvent } from './sweeps.events.ts';

type CreditedCoins = Extract<SweepsEvent, { type: 'CoinsToSweep' }>['data'];
export type StartedSweep = Extract<SweepsEvent, { type: 'SweepStarted' }>['data'];

export type Sweeps = {
  /** Owner of the first credited coins; null before. */
  readonly owner: Pick<CreditedCoins, 'userId' | 'subjectId' | 'walletId'> | null;
  readonly receipts: ReadonlySet<string>;
  /** What lies at the deposit addresses and may be moved, in minor units. */
  readonly unswept: ReadonlyMap<Asset, bigint>;
  /** Outputs of credited payments, and the transactions of sweeps, whose change may be spent too. */
  readonly outputs: ReadonlySet<string>;
  readonly open: StartedSweep | null;
};

export type SweepsCommand =
  | { readonly type: 'NoteCredited'; readonly coins: CreditedCoins }
  | { readonly type: 'StartSweep'; readonly sweepId: string; readonly money: Money; readonly gas: StartedSweep['gas'] }
  | { readonly type: 'EndSweep'; readonly sweepId: string; readonly txid: string | null; readonly networkFee: Money | null };

export type SweepsRefusal = { readonly code: 'under_way' | 'too_much' | 'another_sweep' };

const EMPTY: Sweeps = { owner: null, receipts: new Set(), unswept: new Map(), outputs: new Set(), open: null };

/**
 * Received coins on their way from a customer's deposit addresses to the hot wallets. Invariants: only credited coins are moved, each once;
 * one sweep at a time; what never left can be moved later.
 */
export const sweeps: Decider<Sweeps, SweepsCommand, SweepsEvent, SweepsRefusal> = {
  initial: EMPTY,

  evolve(state, event) {
    switch (event.type) {
      case 'CoinsToSweep': {
        const { userId, subjectId, walletId, receiptId, money, txid, place } = event.data;
        return {
          ...state,
          owner: state.owner ?? { userId, subjectId, walletId },
          receipts: new Set([...state.receipts, receiptId]),
          unswept: changed(state, money, minorOf(money)),
          outputs: new Set([...state.outputs, coinId({ txid, index: place })]),
        };
      }
      case 'SweepStarted':
        return { ...state, open: event.data };
      case 'SweepEnded':
        return ended(state, event.data);
    }
  },

  decide(command, state) {
    if (command.type === 'NoteCredited') {
      return state.receipts.has(command.coins.receiptId) ? accept() : accept<SweepsEvent>({ type: 'CoinsToSweep', data: command.coins });
    }
    const userId = state.owner?.userId ?? '';
    const { sweepId } = command;
    if (command.type === 'StartSweep') {
      const { money, gas } = command;
      if (state.open !== null) return refuse({ code: 'under_way' });
      if (minorOf(money) <= 0n || minorOf(money) > unsweptOf(state, money.asset)) return refuse({ code: 'too_much' });
      return accept<SweepsEvent>({ type: 'SweepStarted', data: { userId, sweepId, money, gas } });
    }
    if (state.open?.sweepId !== sweepId) return refuse({ code: 'another_sweep' });
    const { txid, networkFee } = command;
    return accept<SweepsEvent>({ type: 'SweepEnded', data: { userId, sweepId, txid, networkFee } });
  },
};

export const unsweptOf = ({ unswept }: Sweeps, asset: Asset): bigint => unswept.get(asset) ?? 0n;

/** Whether a sweep may spend an output: not those of receipts that wait or are in review. */
export const maySpend = ({ outputs }: Sweeps, coin: Coin): boolean => outputs.has(coinId(coin)) || outputs.has(coin.txid);

const changed = (state: Sweeps, { asset }: Pick<Money, 'asset'>, by: bigint): Sweeps['unswept'] => {
  const left = unsweptOf(state, asset) + by;
  return new Map([...state.unswept, [asset, left > 0n ? left : 0n]]);
};

/** The fee of a coin is taken from the coins at the address, also when the transaction had no effect. */
const ended = (state: Sweeps, { txid, networkFee }: Extract<SweepsEvent, { type: 'SweepEnded' }>['data']): Sweeps => {
  const moved = state.open?.money;
  if (moved === undefined) return state;
  const fee = networkFee?.asset === moved.asset ? minorOf(networkFee) : 0n;
  const left = (txid === null ? 0n : minorOf(moved)) + fee;
  const outputs = txid === null ? state.outputs : new Set([...state.outputs, txid]);
  return { ...state, open: null, outputs, unswept: changed(state, moved, -left) };
};
