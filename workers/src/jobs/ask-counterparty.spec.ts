import { travelRule, type TravelRuleCommand } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { isCallbackToken } from '@danubit/core/travel-rule/call-back';
import type { InquiryOutcome, TransferInquiry } from '@danubit/core/travel-rule/travel-rule-exchange.port';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { describe, expect, test } from '@jest/globals';
import { SUBJECT_ID, USER_ID } from '../testing/deposit-scene.ts';
import { deliveryScene, DESTINATION, type DeliveryScene } from '../testing/delivery-scene.ts';

const KEY = 'key-of-tests';
const MINUTE = 60_000;
const SAVA = { id: 'sava', name: 'Sava Exchange', country: 'SI', lei: null, url: 'https://sava.example/inquiries' };

type Answer = Pick<Extract<TravelRuleCommand, { type: 'RecordAnswer' }>, 'answer' | 'reasonGiven'>;

/** A delivery of a customer to their account at another provider. */
const counterpartyScene = async (outcomes: readonly InquiryOutcome['kind'][] = [], providers = [SAVA]) => {
  const sent: TransferInquiry[] = [];
  const ask = (_: unknown, inquiry: TransferInquiry): Promise<InquiryOutcome> => {
    const kind = outcomes[sent.push(inquiry) - 1] ?? 'taken';
    return Promise.resolve(kind === 'taken' ? { kind } : { kind, reason: 'timeout' });
  };
  const told: { readonly url: string; readonly txid: string }[] = [];
  const tell = (url: string, { txid }: { readonly txid: string }): Promise<InquiryOutcome> => {
    told.push({ url, txid });
    return Promise.resolve(told.length === 1 ? { kind: 'unknown', reason: 'timeout' } : { kind: 'taken' });
  };
  const scene = deliveryScene({
    travelRuleProviders: providers,
    travelRuleExchange: { ask, tell },
    ...{ publicUrl: 'https://danubit.test', oneTimeTokenKey: KEY },
  });
  const context = () =>
    commandContext({
      ...{ commandId: newCommandId(scene.clock.now()), occurredAt: scene.clock.now().toISOString() },
      ...{ actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
    });
  const added: BeneficiaryEvent = {
    type: 'AddressAdded',
    data: {
      ...{ beneficiaryId: 'b1', userId: USER_ID, label: null, usableFrom: '2026-11-01T00:00:00.000Z' },
      ...{ asset: 'ETH.ethereum', network: 'ethereum', address: DESTINATION, providerId: 'sava' },
    },
  };
  await scene.log.append(beneficiaryStream(USER_ID), [added], 'no-stream', context());
  const deliveryId = await scene.open();
  const answer = (given: Answer['answer'], inquiry = 1, reasonGiven: string | null = null, confirmTo: string | null = null) =>
    handleCommand(scene.log, {
      stream: travelRuleStream(deliveryId),
      decider: travelRule,
      command: { type: 'RecordAnswer', inquiry, answer: given, reasonGiven, confirmTo },
      context: context(),
    });
  return { scene, deliveryId, sent, told, answer, clear: () => scene.run('clear-delivery', deliveryId) };
};
const lastOf = async (scene: DeliveryScene, deliveryId: string): Promise<string | undefined> => (await scene.typesOf(deliveryId)).at(-1);
const travelTypes = async (scene: DeliveryScene, deliveryId: string) =>
  (await scene.log.read<TravelRuleEvent>(travelRuleStream(deliveryId))).map(({ type }) => type);

describe('a delivery to another provider', () => {
  test('waits for its approval, and is cleared by it', async () => {
    const { scene, deliveryId, sent, answer, clear } = await counterpartyScene();
    expect(await clear()).toEqual({ againInMs: 30 * MINUTE, untried: true });
    expect(await lastOf(scene, deliveryId)).toBe('Opened');
    expect(await travelTypes(scene, deliveryId)).toEqual(['OriginatorBeneficiaryRecorded', 'CounterpartyAsked']);
    const [inquiry] = sent;
    expect(JSON.parse(inquiry?.message ?? '')).toMatchObject({ beneficiaryVASP: {}, beneficiary: { accountNumber: [DESTINATION] } });
    const callback = new URL(inquiry?.callback ?? '');
    expect(callback.href).toMatch(new RegExp(`^https://danubit.test/webhooks/travel-rule/${deliveryId}/1/`));
    expect(isCallbackToken({ deliveryId, inquiry: 1 }, callback.pathname.split('/').at(-1) ?? '', KEY)).toBe(true);
    await answer('approved');
    expect(await clear()).toBe('done');
    expect(await lastOf(scene, deliveryId)).toBe('Cleared');
    expect(sent).toHaveLength(1);
  });

  test('reports the transaction to that provider once it was sent, again when the call was lost', async () => {
    const CONFIRM = 'https://sava.example/confirmations/1';
    const { scene, deliveryId, told, answer, clear } = await counterpartyScene();
    await clear();
    await answer('approved', 1, null, CONFIRM);
    await clear();
    expect(await scene.run('tell-counterparty', deliveryId)).toBe('done');
    expect(told).toEqual([]);
    await scene.run('send-delivery', deliveryId);
    expect(await scene.run('tell-counterparty', deliveryId)).toEqual({ againInMs: MINUTE, untried: true });
    expect(await scene.run('tell-counterparty', deliveryId)).toBe('done');
    expect(await scene.run('tell-counterparty', deliveryId)).toBe('done');
    expect(told).toHaveLength(2);
    expect(new Set(told.map(({ url }) => url))).toEqual(new Set([CONFIRM]));
    expect((await scene.log.read<TravelRuleEvent>(travelRuleStream(deliveryId))).at(-1)).toMatchObject({
      type: 'CounterpartyTold',
      data: { inquiry: 1, txid: told[0]?.txid },
    });
  });

  test.each(['https://danubit.test/api', 'http://sava.example/confirmations/1', 'https://sava.example.evil/1', 'file:///etc/passwd'])(
    'is not told at %s, which is not the host that was asked',
    async (address) => {
      const { scene, deliveryId, told, answer, clear } = await counterpartyScene();
      await clear();
      await answer('approved', 1, null, address);
      await clear();
      await scene.run('send-delivery', deliveryId);
      expect(await scene.run('tell-counterparty', deliveryId)).toBe('done');
      expect(told).toEqual([]);
    },
  );

  test('is sent again under the same id when the call was lost', async () => {
    const { sent, clear } = await counterpartyScene(['unknown', 'unknown']);
    expect(await clear()).toEqual({ againInMs: 15_000, untried: true });
    await clear();
    await clear();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ inquiryId }) => inquiryId)).size).toBe(1);
  });

  test.each(['refused', 'other_address'] as const)('is held when the answer is "%s", and sent again by a release', async (said) => {
    const { scene, deliveryId, sent, answer, clear } = await counterpartyScene();
    await clear();
    await answer(said, 1, 'The account has another name.');
    await clear();
    expect(await scene.statusOf(deliveryId)).toBe('held');
    await scene.release(deliveryId);
    await clear();
    expect(new Set(sent.map(({ inquiryId }) => inquiryId)).size).toBe(2);
    await answer('approved', 2);
    await clear();
    expect(await scene.statusOf(deliveryId)).toBe('cleared');
  });

  test('is held for a person when no answer came in time; a late approval ends the hold, a late refusal does not', async () => {
    for (const late of ['approved', 'refused'] as const) {
      const { scene, deliveryId, answer, clear } = await counterpartyScene();
      await clear();
      scene.clock.pass(30 * MINUTE);
      await clear();
      expect(await scene.statusOf(deliveryId)).toBe('held');
      await answer(late);
      await clear();
      expect(await scene.statusOf(deliveryId)).toBe(late === 'approved' ? 'released' : 'held');
      await clear();
      expect(await scene.statusOf(deliveryId)).toBe(late === 'approved' ? 'cleared' : 'held');
    }
  });

  test('is held when the provider has left the list, and no details leave', async () => {
    const { scene, deliveryId, sent, clear } = await counterpartyScene([], []);
    await clear();
    expect(await scene.statusOf(deliveryId)).toBe('held');
    expect(sent).toEqual([]);
  });

  test('is sent once, even if the process dies at any call', async () => {
    for (let last = 1; last < 8; last += 1) {
      const { scene, deliveryId, sent, answer, clear } = await counterpartyScene();
      scene.life.left = last;
      await clear();
      scene.life.left = undefined;
      await clear();
      expect(new Set(sent.map(({ inquiryId }) => inquiryId)).size).toBe(1);
      await answer('approved');
      await clear();
      expect(await scene.statusOf(deliveryId)).toBe('cleared');
      expect((await travelTypes(scene, deliveryId)).filter((type) => type === 'CounterpartyAsked')).toHaveLength(1);
    }
  });
});
