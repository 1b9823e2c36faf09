import { money } from '@danubit/contracts/values/money';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { transferMessage } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import { travelRule, type TravelRuleCommand } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { callbackOf } from '@danubit/core/travel-rule/call-back';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ANOTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const [userId, subjectId] = [randomUUID(), randomUUID()];
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const context = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId });
const give = (deliveryId: string, command: TravelRuleCommand) =>
  handleCommand(api.eventLog, { stream: travelRuleStream(deliveryId), decider: travelRule, command, context: context() });

/** A delivery with an open inquiry to the other provider. */
const asked = async (): Promise<string> => {
  const deliveryId = randomUUID();
  await openDelivery(api.eventLog, context(), {
    ...{ deliveryId, cause: { kind: 'order', id: deliveryId }, money: money('ETH.ethereum', 10n ** 17n) },
    ...{ userId, subjectId, walletId: userId, destination: ADDRESS },
  });
  const names = { firstName: 'Jana', lastName: 'Vzorová', birthDate: '1990-01-01', country: 'SK' };
  const customer = { ...names, documentNumber: 'XX000000', documentType: 'passport' } as const;
  const provider = { name: 'Sava Exchange', country: 'SI', lei: null };
  const parties = { customer, company: null, customerId: userId, walletId: userId, from: ANOTHER, to: ADDRESS, provider };
  const transfer = { deliveryId, userId, recipient: 'provider', providerId: 'sava', ownership: null } as const;
  const message = transferMessage(parties);
  await give(deliveryId, { type: 'RecordOriginatorBeneficiary', today: '2026-11-21', transfer: { ...transfer, message } });
  await give(deliveryId, { type: 'AskCounterparty', round: 1, dueAt: '2026-11-21T12:30:00.000Z' });
  return deliveryId;
};
const addressFor = (deliveryId: string, inquiry = 1): string =>
  callbackOf({ deliveryId, inquiry }, api.url, api.settings.ONE_TIME_TOKEN_KEY);
const answer = async (url: string, body: unknown) => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};
const answersOf = async (deliveryId: string) =>
  (await api.eventLog.read<TravelRuleEvent>(travelRuleStream(deliveryId))).flatMap(({ type, data }) =>
    type === 'CounterpartyAnswered' ? [{ answer: data.answer, reason: data.reasonGiven }] : [],
  );
const approved = (address: string) => ({ approved: { address, callback: 'https://sava.example/confirm' } });

describe('the answer of another provider', () => {
  it('is recorded once, however often it comes, and whatever the spelling of the address', async () => {
    const id = await asked();
    const received = { status: 200, body: { received: true } };
    expect(await answer(addressFor(id), approved(ADDRESS.toLowerCase()))).toEqual(received);
    expect(await answer(addressFor(id), approved(ADDRESS))).toEqual(received);
    expect(await answersOf(id)).toEqual([{ answer: 'approved', reason: null }]);
    expect(await answer(addressFor(id), { rejected: 'No.' })).toMatchObject({ status: 409, body: { error: { code: 'INQUIRY_CLOSED' } } });
  });

  it('keeps the reason of a refusal, and is no approval for another address', async () => {
    const [refused, elsewhere] = [await asked(), await asked()];
    expect((await answer(addressFor(refused), { rejected: ' The account has another name. ' })).status).toBe(200);
    expect(await answersOf(refused)).toEqual([{ answer: 'refused', reason: 'The account has another name.' }]);
    expect((await answer(addressFor(elsewhere), approved(ANOTHER))).status).toBe(200);
    expect(await answersOf(elsewhere)).toEqual([{ answer: 'other_address', reason: null }]);
  });

  it('is not taken from senders without an inquiry', async () => {
    const [id, other] = [await asked(), await asked()];
    const [url, foreign] = [addressFor(id), addressFor(other)];
    const forged = `${url.slice(0, url.lastIndexOf('/') + 1)}${foreign.slice(foreign.lastIndexOf('/') + 1)}`;
    const unknown = { status: 404, body: { error: { code: 'NOT_FOUND' } } };
    expect(await answer(forged, approved(ADDRESS))).toMatchObject(unknown);
    expect(await answer(addressFor(randomUUID()), approved(ADDRESS))).toMatchObject(unknown);
    expect(await answer(addressFor(id, 2), approved(ADDRESS))).toMatchObject({ status: 409 });
    expect(await answersOf(id)).toEqual([]);
  });

  it('that cannot be read names what is wrong', async () => {
    const id = await asked();
    for (const body of [{}, { approved: true }, { approved: {} }, { rejected: 7 }, []]) {
      expect(await answer(addressFor(id), body)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER' } } });
    }
    expect(await answersOf(id)).toEqual([]);
  });
});
