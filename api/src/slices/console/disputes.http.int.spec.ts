import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { DisputeOpening } from '@danubit/core/domain/payments/dispute/dispute.state';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { orErased } from '@danubit/event-store/kernel/personal';
import { disputesProjection } from '@danubit/projections/tables/disputes/disputes.projection';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let customer: SignedInCustomer;
let operator: Member;
let auditor: Member;

beforeAll(async () => {
  api = await startTestApi({ projections: [disputesProjection] });
  customer = await signedInCustomer(api);
  [operator, auditor] = [await staffMember(api, 'payments_operator'), await staffMember(api, 'auditor')];
}, 60_000);
afterAll(() => api.stop());

const append = (stream: string, subjectId: string, ...events: readonly MainLogEvent[]) =>
  api.eventLog.append(
    stream,
    events,
    'any',
    commandContext({ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId }),
  );

/** A payment of this person, with a chargeback that is booked and waits for an answer. */
const disputed = async (
  { userId, subjectId }: SignedInCustomer = customer,
  dueAt = '2999-01-01T00:00:00.000Z',
): Promise<{ readonly id: string; readonly paymentId: string }> => {
  const [paymentId, disputeId] = [newCommandId(new Date()), randomUUID()];
  const base = { disputeId, paymentId, userId };
  const opening: DisputeOpening = {
    ...{ ...base, subjectId, walletId: userId, provider: 'stripe', providerReference: 'pi_1', disputeReference: `dp_${disputeId}` },
    ...{ reason: 'fraud', money: money('EUR', 25_000n), stage: 'chargeback', dueAt, fee: money('EUR', 2_000n) },
  };
  const none = money('EUR', 0n);
  await append(paymentStream(paymentId), subjectId, paymentRequested({ paymentId, userId, subjectId, walletId: userId }));
  const { position } = await append(
    disputeStream(disputeId),
    subjectId,
    { type: 'DisputeOpened', data: opening },
    { type: 'DisputeApportioned', data: { ...base, shares: { fromBalance: money('EUR', 25_000n), owed: none, loss: none } } },
    { type: 'DisputeCharged', data: { ...base, entryId: `dispute_opened-${disputeId}`, stream: 'wallet-1' } },
  );
  await api.app.get(ReadTables).waitFor(['disputes'], position);
  return { id: disputeId, paymentId };
};

const send = (by: Caller, path: string, body?: unknown) => callApi(api, by, path, { body });
const answer = (id: string, statement: string, member = operator) => send(member, `/api/staff/disputes/${id}/evidence`, { statement });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });

describe('disputes', () => {
  it('are listed and shown with the evidence of the log, and each look-up is recorded', async () => {
    const { id, paymentId } = await disputed();
    const expected = {
      ...{ id, payment_id: transactionIdOf(paymentId), amount: '250.00', currency: 'EUR', status: 'needs_response', fee: '20.00' },
      shares: { from_balance: '250.00', owed: '0.00', loss: '0.00' },
    };
    expect(await send(auditor, '/api/staff/disputes')).toMatchObject({
      status: 200,
      body: { disputes: expect.arrayContaining([expect.objectContaining(expected)]), has_more: false },
    });
    expect(await send(auditor, `/api/staff/disputes/${id}`)).toMatchObject({
      status: 200,
      body: { dispute: expected, evidence: { activity: expect.stringContaining('requested a deposit of 250.00 EUR') }, statement: null },
    });
    const restricted = openRestrictedLog(api.settings);
    const stored = await restricted.store.readAll(START, 1_000);
    const reads = (await restricted.decode<RecordReadEvent>(stored)).filter(({ type }) => type in recordReadEvents);
    await restricted.close();
    expect(
      reads.filter(({ data }) => orErased(data.records, []).some((record) => record.id === paymentId)).map(({ data }) => data.purpose),
    ).toEqual(['dispute_list', 'dispute_view']);
  });

  it('are closed to customers, and answered only by those whose role it is', async () => {
    const { id } = await disputed();
    expect(await send(customer, '/api/staff/disputes')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await answer(id, 'She paid.', auditor)).toMatchObject(problem(403, 'FORBIDDEN'));
  });
});

describe('an answer', () => {
  it('is stored once', async () => {
    const { id } = await disputed();
    expect(await answer(id, ' She confirmed it. ')).toEqual({ status: 202, body: { id, status: 'sending' } });
    expect(await answer(id, 'Once more.')).toMatchObject(problem(409, 'NOT_AWAITING_EVIDENCE'));
    expect(await send(operator, `/api/staff/disputes/${id}`)).toMatchObject({
      body: { dispute: { status: 'sending' }, statement: 'She confirmed it.' },
    });
  });

  it('needs a statement, in time, for the payment of another person', async () => {
    const { id } = await disputed();
    expect(await answer(id, '  ')).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await answer(id, '\u0000')).toMatchObject({ status: 400 });
    const late = await disputed(customer, '2020-01-01T00:00:00.000Z');
    expect(await answer(late.id, 'She paid.')).toMatchObject(problem(409, 'TOO_LATE'));
    const own = await disputed(operator);
    expect(await answer(own.id, 'I paid.')).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await answer(randomUUID(), 'She paid.')).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});
