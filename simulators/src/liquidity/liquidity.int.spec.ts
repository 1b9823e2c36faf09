import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { pairOfName, PAIRS, type Pair } from '@danubit/contracts/values/pairs';
import { PRICE_UNIT } from '@danubit/core/domain/orders/pricing/price';
import type { BuyRequest, LiquiditySource } from '@danubit/core/liquidity/liquidity-source.port';
import { RateBoard } from '@danubit/core/liquidity/rate-board';
import { openLiquiditySources } from '@danubit/core/liquidity/registry';
import { Clock } from '@danubit/runtime/clock';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../simulator-test-kit.ts';
import { createLiquidity } from './liquidity.app.ts';

const BTC_EUR: Pair = pairOfName('BTC/EUR') ?? { fiat: 'EUR', crypto: 'BTC.bitcoin' };

class SetClock extends Clock {
  at = Date.parse('2026-11-23T12:00:00Z');
  override now(): Date {
    return new Date(this.at);
  }
}

let folder: ReturnType<typeof temporaryFolder>;
let app: FastifyInstance;
let clock: SetClock;
let sources: readonly LiquiditySource[];
let board: RateBoard;

const open = async (): Promise<void> => {
  app = createLiquidity({ folder: folder.path, now: () => clock.now() });
  sources = openLiquiditySources(await app.listen({ host: '127.0.0.1', port: 0 }));
  board = new RateBoard({ sources, clock, onProblem: () => undefined });
};
beforeEach(async () => {
  folder = temporaryFolder();
  clock = new SetClock();
  await open();
});
afterEach(async () => {
  await app.close();
  folder.remove();
});

const control = (payload: object) => app.inject({ method: 'POST', url: '/control', payload });
const usesNow = async () => {
  await board.refresh();
  return Object.fromEntries(board.marketOf(BTC_EUR).sources.map(({ source, use }) => [source, use]));
};
const sourceOf = (name: string): LiquiditySource => {
  const found = sources.find((source) => source.name === name);
  if (found === undefined) throw new Error(`No source ${name}.`);
  return found;
};
const request = (change: Partial<BuyRequest> = {}): BuyRequest => ({
  ...{ key: 'k1', pair: BTC_EUR, crypto: money('BTC.bitcoin', 1_000_000n), limit: 100_000n * PRICE_UNIT },
  ...change,
});

describe('prices', () => {
  test('of every pair come from three sources that agree', async () => {
    await board.refresh();
    for (const pair of PAIRS) expect(board.marketOf(pair)).toMatchObject({ kind: 'price' });
    expect(await usesNow()).toEqual({ danube: 'used', tatra: 'used', adria: 'used' });
  });

  test.each([
    ['thin', 'too_small'],
    ['apart', 'outlier'],
  ])('of a source that is %s do not count', async (behaviour, use) => {
    await control({ venue: 'danube', behaviour });
    expect(await usesNow()).toEqual({ danube: use, tatra: 'used', adria: 'used' });
  });

  test.each(['stalled', 'away'])('of a source that is %s grow stale', async (behaviour) => {
    await board.refresh();
    await control({ venue: 'danube', behaviour });
    clock.at += 6_000;
    expect(await usesNow()).toEqual({ danube: 'stale', tatra: 'used', adria: 'used' });
  });

  test('are none when two sources are away, and none for a jump of all', async () => {
    await board.refresh();
    await control({ jumpPercent: 40 });
    await board.refresh();
    expect(board.marketOf(BTC_EUR)).toMatchObject({ kind: 'none', why: 'jumped' });
    await control({ jumpPercent: 0 });
    await control({ venue: 'danube', behaviour: 'away' });
    await control({ venue: 'tatra', behaviour: 'away' });
    clock.at += 6_000;
    await board.refresh();
    expect(board.marketOf(BTC_EUR)).toMatchObject({ kind: 'none', why: 'too_few_sources' });
  });
});

describe('an order', () => {
  test('is executed once under its key, also after a restart', async () => {
    const first = await sourceOf('danube').buy(request());
    expect(first).toMatchObject({ kind: 'filled', fill: { crypto: money('BTC.bitcoin', 1_000_000n) } });
    await app.close();
    await open();
    expect(await sourceOf('danube').buy(request())).toEqual(first);
    expect(await sourceOf('danube').lookUp(request())).toEqual(first);
    expect(await sourceOf('tatra').lookUp(request())).toEqual({ kind: 'not-found' });
  });

  test('buys nothing above its limit', async () => {
    expect(await sourceOf('danube').buy(request({ limit: PRICE_UNIT }))).toEqual({ kind: 'refused', reason: 'nothing_within_limit' });
  });

  test('without an answer is unknown, and the look-up finds it', async () => {
    await control({ venue: 'danube', behaviour: 'silent' });
    expect(await sourceOf('danube').buy(request())).toEqual({ kind: 'unknown', reason: 'http_504' });
    expect(await sourceOf('danube').lookUp(request())).toMatchObject({ kind: 'filled' });
  });

  test('is filled in part, refused, or not answered on request', async () => {
    await control({ venue: 'danube', behaviour: 'half' });
    expect(await sourceOf('danube').buy(request())).toMatchObject({ fill: { crypto: money('BTC.bitcoin', 500_000n) } });
    await control({ venue: 'tatra', behaviour: 'refusing' });
    expect(await sourceOf('tatra').buy(request())).toEqual({ kind: 'refused', reason: 'refused' });
    await control({ venue: 'adria', behaviour: 'away' });
    expect(await sourceOf('adria').buy(request())).toEqual({ kind: 'unknown', reason: 'http_503' });
  });
});
