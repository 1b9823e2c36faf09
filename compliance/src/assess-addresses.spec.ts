import { money } from '@danubit/contracts/values/money';
import { AddressAnalytics, AnalyticsUnavailable, type AddressQuestion } from '@danubit/core/address-analytics/address-analytics.port';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { AddressAssessment } from '@danubit/core/domain/compliance/monitoring/address-assessment';
import { evaluateRules } from '@danubit/core/domain/compliance/monitoring/evaluate-rules';
import { caseOf } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import {
  monitoredCustomerStream,
  type MonitoredCustomerEvent,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { isErased } from '@danubit/event-store/kernel/personal';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { answerQuestion } from './answer-question.ts';
import { delivering, receiving, requested, scene, SUBJECT_ID, withdrawingCoins, withdrawn, type Scene } from './testing/scene.ts';

const CLEAN = '149w62rY42aZBox8fGcmqNsXUzSStKeq8D';
const OTHER = '1NZUP3JAc9JkmbvmoTv7nVgZGtyJjirKV1';

/** Answers with a score and a share of sanctioned owners for each address; without one it fails. */
class FakeAnalytics extends AddressAnalytics {
  readonly asked: AddressQuestion[] = [];
  readonly known = new Map<string, readonly [score: number, sanctioned: number]>();

  override assess(question: AddressQuestion): Promise<readonly AddressAssessment[]> {
    this.asked.push(question);
    if (question.addresses.some((address) => !this.known.has(address))) return Promise.reject(new AnalyticsUnavailable('status 500'));
    return Promise.resolve(question.addresses.map((address) => this.#of(address, question.direction)));
  }

  #of(address: string, direction: AddressQuestion['direction']): AddressAssessment {
    const [score, perMille] = this.known.get(address) ?? [0, 0];
    return {
      ...{ address, direction, score, provider: 'fake', reference: 'r1', assessedAt: '2026-11-21T12:00:00.000Z' },
      exposures: perMille === 0 ? [{ category: 'exchange', perMille: 1_000 }] : [{ category: 'sanctions', perMille }],
    };
  }
}

let analytics: FakeAnalytics;
let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  analytics = new FakeAnalytics();
  tools = { ...(await scene()), analytics };
  book = new AlertBook(tools.restricted);
});

const MOVED = [
  ['an order', 'delivery', 'outgoing', (to: string) => delivering(tools, to)],
  ['a withdrawal', 'delivery', 'outgoing', (to: string) => withdrawingCoins(tools, to)],
  ['a receipt', 'receipt', 'incoming', (from: string) => receiving(tools, [OTHER, from])],
] as const;

describe.each(MOVED)('The addresses of %s', (_, about, direction, moving) => {
  beforeEach(() => {
    analytics.known.set(OTHER, [0, 0]);
  });

  test('that are clean let it pass, are asked about once, and stay with the movement', async () => {
    analytics.known.set(CLEAN, [69, 0]);
    const id = await moving(CLEAN);
    expect(await answerQuestion(tools, about, id)).toBe('clear');
    expect(await answerQuestion(tools, about, id)).toBe('clear');
    expect(await book.all()).toEqual([]);
    expect(analytics.asked).toEqual([{ network: 'bitcoin', direction, addresses: direction === 'incoming' ? [OTHER, CLEAN] : [CLEAN] }]);
    const assessed = (
      await tools.restricted.read<MonitoredCustomerEvent>(monitoredCustomerStream(tools.pseudonyms.ofCustomer(SUBJECT_ID)))
    ).flatMap(({ data }) => ('movement' in data && !isErased(data.movement) ? (data.movement.addresses ?? []) : []));
    expect(assessed.at(-1)).toMatchObject({ address: CLEAN, direction, score: 69, provider: 'fake', reference: 'r1' });
  });

  test('with a risk score on the line raise an alert and let it pass', async () => {
    analytics.known.set(CLEAN, [70, 0]);
    expect(await answerQuestion(tools, about, await moving(CLEAN))).toBe('clear');
    expect(await hitsOfAlert()).toEqual(['address-risk']);
  });

  test('with any share of sanctioned owners hold it', async () => {
    analytics.known.set(CLEAN, [0, 1]);
    expect(await answerQuestion(tools, about, await moving(CLEAN))).toBe('hold');
    expect(await hitsOfAlert()).toEqual(['address-sanctions']);
  });

  test('without an answer let nothing pass, and are asked about again', async () => {
    const id = await moving(CLEAN);
    await expect(answerQuestion(tools, about, id)).rejects.toThrow(AnalyticsUnavailable);
    expect(await book.all()).toEqual([]);
    analytics.known.set(CLEAN, [0, 0]);
    expect(await answerQuestion(tools, about, id)).toBe('clear');
  });
});

test('a late answer about the addresses of coins is used at the next question, and releases nothing held for another reason', async () => {
  // On the bundled list of our own.
  const listed = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
  const [clean, held] = [await receiving(tools, [CLEAN]), await receiving(tools, [listed])];
  for (const id of [clean, held]) await expect(answerQuestion(tools, 'receipt', id)).rejects.toThrow(AnalyticsUnavailable);
  analytics.known.set(CLEAN, [0, 0]);
  analytics.known.set(listed, [0, 0]);
  expect(await answerQuestion(tools, 'receipt', clean)).toBe('clear');
  expect(await answerQuestion(tools, 'receipt', held)).toBe('hold');
  expect(await answerQuestion(tools, 'receipt', held)).toBe('hold');
  expect((await book.all()).map(({ subject }) => subject?.payment?.paymentId)).toEqual([held]);
});

/** The rules that hit in the only alert, which gives the same result when it is evaluated again. */
const hitsOfAlert = async (): Promise<readonly string[]> => {
  const [one, ...others] = await book.all();
  if (one === undefined || others.length > 0) throw new Error('One alert was expected.');
  const [raised] = await tools.restricted.read<AlertEvent>(alertStream(one.state.alertId));
  if (raised?.type !== 'AlertRaised') throw new Error('An alert begins with what it was raised for.');
  const { inputs, results, thresholds } = raised.data;
  if (inputs === null || isErased(inputs) || isErased(results)) throw new Error('The alert has no inputs.');
  const hits = results.filter(({ hit }) => hit).map(({ rule }) => rule.id);
  const again = evaluateRules(
    results.map(({ rule }) => rule),
    caseOf(inputs),
    thresholds,
  ).results;
  expect(again.filter(({ hit }) => hit).map(({ ruleId }) => ruleId)).toEqual(hits);
  return hits;
};

test('blockchain analytics are not asked about deposits and withdrawals of money', async () => {
  await answerQuestion(tools, 'payment', await requested(tools));
  await answerQuestion(tools, 'payout', await withdrawn(tools, 'Jana Nováková', money('EUR', 10_000n)));
  expect(analytics.asked).toEqual([]);
});
