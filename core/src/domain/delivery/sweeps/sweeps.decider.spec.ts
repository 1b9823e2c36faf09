import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { isWorthSweeping, SWEEP_FROM } from './sweep-rules.ts';
import { maySpend, sweeps, unsweptOf } from './sweeps.decider.ts';
import type { SweepsEvent } from './sweeps.events.ts';

const { given } = specFor(sweeps);
const stateAfter = (...events: readonly SweepsEvent[]) => events.reduce(sweeps.evolve, sweeps.initial);

const btc = (minor: bigint) => money('BTC.bitcoin', minor);
const coins = { userId: 'jana', subjectId: 's1', walletId: 'jana', receiptId: 'r1', money: btc(50_000n), txid: 't1', place: 1 };
const noted: SweepsEvent = { type: 'CoinsToSweep', data: coins };
const started: SweepsEvent = { type: 'SweepStarted', data: { userId: 'jana', sweepId: 'w1', money: btc(47_000n), gas: null } };
const ended = (txid: string | null, fee: bigint | null): SweepsEvent => ({
  type: 'SweepEnded',
  data: { userId: 'jana', sweepId: 'w1', txid, networkFee: fee === null ? null : btc(fee) },
});
const start = { type: 'StartSweep', sweepId: 'w1', money: btc(47_000n), gas: null } as const;

describe('received coins', () => {
  test('are noted once for each receipt', () => {
    given().when({ type: 'NoteCredited', coins }).then(noted);
    given(noted).when({ type: 'NoteCredited', coins }).then();
  });

  test('are moved by one sweep at a time, and never more than were credited', () => {
    given(noted).when(start).then(started);
    given(noted, started)
      .when({ ...start, sweepId: 'w2' })
      .thenRefused({ code: 'under_way' });
    given(noted)
      .when({ ...start, money: btc(50_001n) })
      .thenRefused({ code: 'too_much' });
    given(noted)
      .when({ ...start, money: btc(0n) })
      .thenRefused({ code: 'too_much' });
    given(noted)
      .when({ ...start, money: money('ETH.ethereum', 1n) })
      .thenRefused({ code: 'too_much' });
  });

  test('that were moved are not moved again, and the fee is taken from what is left', () => {
    given(noted, started)
      .when({ type: 'EndSweep', sweepId: 'w1', txid: 't2', networkFee: btc(900n) })
      .then(ended('t2', 900n));
    given(noted, started).when({ type: 'EndSweep', sweepId: 'w2', txid: 't2', networkFee: null }).thenRefused({ code: 'another_sweep' });
    expect(unsweptOf(stateAfter(noted, started, ended('t2', 900n)), 'BTC.bitcoin')).toBe(2_100n);
    expect(unsweptOf(stateAfter(noted, started, ended(null, null)), 'BTC.bitcoin')).toBe(50_000n);
    expect(unsweptOf(stateAfter(noted, started, ended(null, 900n)), 'BTC.bitcoin')).toBe(49_100n);
  });

  test('are the outputs that were credited, and the change of sweeps', () => {
    const state = stateAfter(noted, started, ended('t2', 900n));
    const coin = (txid: string, index: number) => ({ txid, index, minor: '1' });
    expect([coin('t1', 1), coin('t2', 1)].map((each) => maySpend(state, each))).toEqual([true, true]);
    expect([coin('t1', 0), coin('t3', 1)].map((each) => maySpend(state, each))).toEqual([false, false]);
  });

  test('are worth a sweep from the smallest worth, while the network takes little of it', () => {
    const eur = (minor: bigint) => money('EUR', minor);
    expect(isWorthSweeping(SWEEP_FROM, eur(0n))).toBe(true);
    expect(isWorthSweeping(eur(4_999n), eur(0n))).toBe(false);
    expect(isWorthSweeping(eur(10_000n), eur(500n))).toBe(true);
    expect(isWorthSweeping(eur(10_000n), eur(501n))).toBe(false);
  });
});
