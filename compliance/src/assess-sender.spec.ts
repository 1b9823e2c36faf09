import { AddressAnalytics, type AddressQuestion } from '@danubit/core/address-analytics/address-analytics.port';
import type { AddressAssessment } from '@danubit/core/domain/compliance/monitoring/address-assessment';
import { newCommandId } from '@danubit/event-store/event-ids';
import { expect, test } from '@jest/globals';
import { answerQuestion } from './answer-question.ts';
import { receiving, scene } from './testing/scene.ts';
import { UnknownSubject } from './unknown-subject.ts';

const OWN = '149w62rY42aZBox8fGcmqNsXUzSStKeq8D';
const OF_EXCHANGE = '1NZUP3JAc9JkmbvmoTv7nVgZGtyJjirKV1';

/** All funds come from an exchange; only one address is its own. */
class FakeAnalytics extends AddressAnalytics {
  override assess({ addresses, direction }: AddressQuestion): Promise<readonly AddressAssessment[]> {
    const known = { direction, score: 0, provider: 'fake', reference: 'r1', assessedAt: '2026-11-21T12:00:00.000Z' };
    const exposures = [{ category: 'exchange' as const, perMille: 1_000 }];
    return Promise.resolve(
      addresses.map((address) => ({ ...known, address, exposures, ...(address === OF_EXCHANGE ? { owner: 'exchange' as const } : {}) })),
    );
  }
}

test('a receipt comes from a provider if a sending address belongs to one, not if the funds passed through one before', async () => {
  const tools = { ...(await scene()), analytics: new FakeAnalytics() };
  for (const [senders, answer] of [
    [[OWN], 'clear'],
    [[OWN, OF_EXCHANGE], 'hold'],
    [[], 'clear'],
  ] as const) {
    const receiptId = await receiving(tools, [...senders]);
    await expect(answerQuestion(tools, 'sender', receiptId)).rejects.toThrow(UnknownSubject);
    // The owner of an address alone is no reason to hold coins.
    expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('clear');
    expect(await answerQuestion(tools, 'sender', receiptId)).toBe(answer);
  }
  await expect(answerQuestion(tools, 'sender', newCommandId(tools.clock.now()))).rejects.toThrow(UnknownSubject);
});

test('without analytics every sender counts as an own wallet', async () => {
  const tools = await scene();
  const receiptId = await receiving(tools, [OF_EXCHANGE]);
  expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('clear');
  expect(await answerQuestion(tools, 'sender', receiptId)).toBe('clear');
});
