import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { hedge, missingOf } from './hedge.decider.ts';
import type { HedgeEvent } from './hedge.events.ts';

const { given } = specFor(hedge);
const btc = (minor: bigint) => money('BTC.bitcoin', minor);
const eur = (minor: bigint) => money('EUR', minor);

const LEI = '999900DANUBE00000034';
const base = { hedgeId: 'h1', orderId: 'o1' };
const BUY_BY = '2026-11-23T12:05:00.000Z';
const AT = '2026-11-23T12:00:00.000Z';
const requested: HedgeEvent = {
  type: 'HedgeRequested',
  data: { ...base, crypto: btc(1_000n), fiatAsset: 'EUR', limitPrice: '85572.07', buyBy: BUY_BY },
};
const submitted = (attempt: number, crypto: bigint): HedgeEvent => ({
  type: 'HedgeSubmitted',
  data: { ...base, attempt, source: 'danube', crypto: btc(crypto), key: `h1-${String(attempt)}` },
});
const filled = (attempt: number, crypto: bigint, fiat: bigint): HedgeEvent => ({
  type: 'HedgeFilled',
  data: { ...base, attempt, source: 'danube', reference: 'r', crypto: btc(crypto), fiat: eur(fiat), sourceLei: LEI },
});
const unknown: HedgeEvent = { type: 'HedgeOutcomeUnknown', data: { ...base, attempt: 1, source: 'danube', reason: 'timeout' } };
const declined: HedgeEvent = { type: 'HedgeDeclined', data: { ...base, attempt: 1, source: 'danube', reason: 'refused' } };
const failed: HedgeEvent = { type: 'HedgeFailed', data: { ...base, code: 'cancelled' } };

const submit = { type: 'SubmitHedge', source: 'danube', at: AT } as const;
const fill = (attempt: number, crypto: bigint, fiat = 80n) =>
  ({
    type: 'RecordOutcome',
    attempt,
    outcome: { kind: 'filled', reference: 'r', crypto: btc(crypto), fiat: eur(fiat), sourceLei: LEI },
  }) as const;
const cancel = { type: 'FailHedge', code: 'cancelled' } as const;

describe('a hedge', () => {
  test('is one attempt at a time, for what is missing', () => {
    given(requested).when(submit).then(submitted(1, 1_000n));
    given(requested, submitted(1, 1_000n)).when(submit).thenRefused({ code: 'not_requested' });
    given(requested, submitted(1, 1_000n), unknown).when(submit).thenRefused({ code: 'not_requested' });
    given(requested, submitted(1, 1_000n), filled(1, 400n, 80n))
      .when(submit)
      .then(submitted(2, 600n));
    given(requested, submitted(1, 1_000n), declined).when(submit).then(submitted(2, 1_000n));
  });

  test('buys nothing after its time', () => {
    given(requested)
      .when({ ...submit, at: BUY_BY })
      .thenRefused({ code: 'too_late' });
  });

  test('takes one outcome for each attempt, and no more than was ordered', () => {
    given(requested, submitted(1, 1_000n))
      .when(fill(1, 1_000n))
      .then(filled(1, 1_000n, 80n));
    given(requested, submitted(1, 1_000n)).when(fill(1, 1_001n)).thenRefused({ code: 'fill_differs' });
    given(requested, submitted(1, 1_000n), filled(1, 1_000n, 80n))
      .when(fill(1, 1_000n))
      .thenRefused({ code: 'not_submitted' });
    given(requested, submitted(1, 1_000n)).when(fill(2, 1_000n)).thenRefused({ code: 'not_submitted' });
    given(requested, submitted(1, 1_000n))
      .when(fill(1, 1_000n, 86n))
      .then(filled(1, 1_000n, 86n));
  });

  test('takes no other purchase than the one that was ordered: other coins or money, or dearer than the limit', () => {
    const dear = fill(1, 1_000n, 87n);
    const ofEther = { ...dear, outcome: { ...dear.outcome, crypto: money('ETH.ethereum', 1_000n), fiat: eur(80n) } };
    const inDollars = { ...dear, outcome: { ...dear.outcome, fiat: money('USD', 80n) } };
    for (const command of [dear, ofEther, inDollars]) {
      given(requested, submitted(1, 1_000n)).when(command).thenRefused({ code: 'fill_differs' });
    }
  });

  test('decides whether the order is bought or refunded: filled and given up exclude each other', () => {
    given(requested, submitted(1, 1_000n), filled(1, 1_000n, 80n))
      .when(cancel)
      .thenRefused({ code: 'already_filled' });
    const late = [requested, submitted(1, 1_000n), unknown, failed, filled(1, 1_000n, 80n)];
    const state = late.reduce<ReturnType<typeof hedge.evolve>>((folded, event) => hedge.evolve(folded, event), hedge.initial);
    expect(state?.status).toBe('failed');
    expect(state === null ? null : missingOf(state)).toEqual(btc(0n));
    given(requested, submitted(1, 1_000n), unknown, failed)
      .when(fill(1, 1_000n))
      .then(filled(1, 1_000n, 80n));
    given(requested, submitted(1, 1_000n), unknown, failed).when(submit).thenRefused({ code: 'not_requested' });
  });
});
