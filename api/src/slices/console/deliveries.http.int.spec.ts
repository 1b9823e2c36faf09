import type { Ivms101Message } from '@danubit/contracts/values/ivms101';
import { money } from '@danubit/contracts/values/money';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { delivery, type DeliveryCommand } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { transferMessage } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import { travelRule, type TravelRuleCommand } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { deliveriesProjection } from '@danubit/projections/tables/deliveries/deliveries.projection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
let api: TestApi;
let customer: SignedInCustomer;
let [operator, officer, auditor] = [] as unknown as [Member, Member, Member];

beforeAll(async () => {
  api = await startTestApi({ projections: [deliveriesProjection] });
  customer = await signedInCustomer(api);
  operator = await staffMember(api, 'payments_operator');
  officer = await staffMember(api, 'compliance_officer');
  auditor = await staffMember(api, 'auditor');
}, 90_000);
afterAll(() => api.stop());

const context = () =>
  commandContext({
    ...{ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR },
    subjectId: customer.subjectId,
  });
const give = async (id: string, command: DeliveryCommand): Promise<void> => {
  const handled = await handleCommand(api.eventLog, { stream: deliveryStream(id), decider: delivery, command, context: context() });
  if (!handled.accepted) throw new Error(handled.refusal.code);
  await api.app.get(ReadTables).waitFor(['deliveries'], handled.position);
};
const opened = async (owner: Pick<SignedInCustomer, 'userId' | 'subjectId'> = customer): Promise<string> => {
  const deliveryId = randomUUID();
  await openDelivery(api.eventLog, context(), {
    ...{ deliveryId, cause: { kind: 'order', id: deliveryId }, money: money('BTC.bitcoin', 150_000n) },
    ...{ userId: owner.userId, subjectId: owner.subjectId, walletId: owner.userId, destination: ADDRESS },
  });
  return deliveryId;
};
const held = async (owner?: Pick<SignedInCustomer, 'userId' | 'subjectId'>): Promise<string> => {
  const id = await opened(owner);
  await give(id, { type: 'ClearDelivery', hold: 'account_restricted' });
  return id;
};

const send = (by: Caller, path: string, body?: unknown) => callApi(api, by, `/api/staff/deliveries${path}`, { body });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });

describe('the list of deliveries', () => {
  it('shows address, hold and steps, held ones first, and records the look-up', async () => {
    const waiting = await opened();
    await give(waiting, { type: 'ClearDelivery', hold: null });
    const id = await held();
    const { body } = await send(auditor, '');
    const listed = body['deliveries'] as { id: string }[];
    expect(listed[0]).toMatchObject({
      ...{
        id,
        status: 'held',
        obstacle: 'account_restricted',
        amount: '0.00150000',
        asset: 'BTC',
        network: 'bitcoin',
        destination: ADDRESS,
      },
      ...{ cause: { kind: 'order', id }, steps: [{ type: 'DeliveryOpened', txid: null }, { type: 'DeliveryHeld' }] },
    });
    expect(listed.map((each) => each.id)).toContain(waiting);
    const restricted = openRestrictedLog(api.settings);
    try {
      const last = (await restricted.decode<RecordReadEvent>(await restricted.store.readAll(START, 1_000))).at(-1);
      expect(last).toMatchObject({ data: { purpose: 'delivery_list' }, metadata: { actor: { kind: 'staff', id: auditor.userId } } });
      expect(JSON.stringify(last?.data.records)).toContain(id);
    } finally {
      await restricted.close();
    }
  });

  it('is closed to customers', async () => {
    expect(await send(customer, '')).toMatchObject(problem(403, 'FORBIDDEN'));
  });
});

describe('who sends and who receives', () => {
  const recordParties = async (id: string): Promise<void> => {
    const names = { firstName: 'Jana', lastName: 'Vzorová', birthDate: '1990-01-01', country: 'SK' };
    const person = { ...names, documentNumber: 'XX000000', documentType: 'passport' } as const;
    const { userId } = customer;
    const of = { company: null, provider: null, customerId: userId, walletId: userId, from: ADDRESS, to: ADDRESS };
    const message = transferMessage({ ...of, customer: person });
    const recipient = { recipient: 'provider', providerId: 'sava' } as const;
    const transfer = { deliveryId: id, userId, ...recipient, ownership: 'signed_message', message } as const;
    const command = { type: 'RecordOriginatorBeneficiary', today: '2026-11-21', transfer } as const;
    const handled = await handleCommand(api.eventLog, {
      ...{ stream: travelRuleStream(id), decider: travelRule, command, context: context() },
    });
    expect(handled.accepted).toBe(true);
  };

  it('is shown to compliance staff, and the look-up is recorded', async () => {
    const id = await opened();
    expect(await send(officer, `/${id}/travel-rule`)).toEqual({ status: 200, body: { id, parties: [], inquiries: [] } });
    await recordParties(id);
    const { status, body } = await send(officer, `/${id}/travel-rule`);
    expect(status).toBe(200);
    const [shown] = body['parties'] as { message: Ivms101Message; ownership: string }[];
    expect(shown?.ownership).toBe('signed_message');
    expect(shown?.message.originator.originatorPersons).toMatchObject([
      { naturalPerson: { nationalIdentification: { nationalIdentifier: 'XX000000', nationalIdentifierType: 'CCPT' } } },
    ]);
    expect(shown?.message.beneficiary.accountNumber).toEqual([ADDRESS]);
    const restricted = openRestrictedLog(api.settings);
    try {
      const last = (await restricted.decode<RecordReadEvent>(await restricted.store.readAll(START, 1_000))).at(-1);
      expect(last).toMatchObject({ data: { purpose: 'travel_rule_view' }, metadata: { actor: { id: officer.userId } } });
      expect(last?.data.records).toEqual([{ kind: 'delivery', id, userId: customer.userId }]);
    } finally {
      await restricted.close();
    }
  });

  it('is shown with the inquiry to the other provider and its answer', async () => {
    const id = await opened();
    await recordParties(id);
    const giveTravelRule = (command: TravelRuleCommand) =>
      handleCommand(api.eventLog, { stream: travelRuleStream(id), decider: travelRule, command, context: context() });
    await giveTravelRule({ type: 'AskCounterparty', round: 1, dueAt: '2026-11-21T12:30:00.000Z' });
    expect((await send(officer, `/${id}/travel-rule`)).body).toMatchObject({ inquiries: [{ provider: 'sava', answer: null }] });
    await giveTravelRule({ type: 'RecordAnswer', inquiry: 1, answer: 'refused', reasonGiven: 'Another name.' });
    expect((await send(officer, `/${id}/travel-rule`)).body).toMatchObject({
      parties: [{ recipient: 'provider' }],
      inquiries: [{ provider: 'sava', answer: 'refused', answered_at: expect.any(String) as unknown, reason: 'Another name.' }],
    });
  });

  it('is closed to operators and customers, and an unknown delivery is not found', async () => {
    const id = await opened();
    expect(await send(operator, `/${id}/travel-rule`)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(customer, `/${id}/travel-rule`)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(officer, `/${randomUUID()}/travel-rule`)).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

describe('a held delivery', () => {
  it('is checked again when an officer says why', async () => {
    const id = await held();
    expect(await send(operator, `/${id}/release`, { reason: 'Reinstated.' })).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(officer, `/${id}/release`, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await send(officer, `/${id}/release`, { reason: 'Reinstated.' })).toEqual({ status: 202, body: { id, status: 'released' } });
    expect(await send(officer, `/${id}/release`, { reason: 'Again.' })).toMatchObject(problem(409, 'NOT_HELD'));
  });

  it('is given up by an operator before anything is built, and not after', async () => {
    const id = await held();
    expect(await send(auditor, `/${id}/cancel`, { reason: 'Erased.' })).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(operator, `/${id}/cancel`, { reason: 'Erased.' })).toEqual({ status: 202, body: { id, status: 'abandoned' } });
    expect(await send(operator, `/${id}/cancel`, { reason: 'Erased.' })).toMatchObject(problem(409, 'NOT_TO_BE_CANCELLED'));
    const ended = (await send(officer, '?state=ended')).body['deliveries'];
    expect(ended).toEqual([]);
  });

  it('is not decided by its own customer, and an unknown one is not found', async () => {
    const own = await held(officer);
    expect(await send(officer, `/${own}/release`, { reason: 'Mine.' })).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await send(officer, `/${own}/cancel`, { reason: 'Mine.' })).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await send(officer, `/${randomUUID()}/cancel`, { reason: 'None.' })).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});
