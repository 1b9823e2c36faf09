import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { orErased } from '@danubit/event-store/kernel/personal';
import { suspenseItemsProjection } from '@danubit/projections/tables/suspense-items/suspense-items.projection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let customer: SignedInCustomer;
let analyst: Member;
let officer: Member;
let operator: Member;

beforeAll(async () => {
  api = await startTestApi({ projections: [suspenseItemsProjection] });
  customer = await signedInCustomer(api);
  analyst = await staffMember(api, 'compliance_analyst');
  officer = await staffMember(api, 'compliance_officer');
  operator = await staffMember(api, 'payments_operator');
}, 60_000);
afterAll(() => api.stop());

const append = (stream: string, subjectId: string, ...events: readonly MainLogEvent[]) =>
  api.eventLog.append(
    stream,
    events,
    'any',
    commandContext({ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId }),
  );

/** A transfer whose customer is not known. */
const unmatched = async (): Promise<{ readonly id: string; readonly transferId: string }> => {
  const [id, transferId, subjectId] = [randomUUID(), randomUUID(), randomUUID()];
  const amount = money('EUR', 12_300n);
  await append(transferInStream(transferId), subjectId, {
    type: 'FundsReceived',
    data: {
      ...{ transferId, provider: 'iso20022', account: 'SK2099520000004200000042', bankReference: 'E1/0', money: amount },
      ...{ bookedOn: '2026-11-24', reference: null, userId: null, subjectId, remittance: 'my savings' },
      payer: { name: 'Jana Nováková', iban: 'SK0809000000000123123123' },
    },
  });
  const { position } = await append(suspenseStream(id), subjectId, {
    type: 'SuspenseOpened',
    data: {
      ...{ itemId: id, paymentId: null, userId: null, subjectId, walletId: null, kind: 'transfer', attempt: 0, provider: 'iso20022' },
      ...{ providerReference: transferId, money: amount, reported: null, entryId: `transfer_in-${transferId}` },
    },
  });
  await api.app.get(ReadTables).waitFor(['suspense_items'], position);
  return { id, transferId };
};

type Reply = { readonly status: number; readonly body: { readonly error?: { readonly code: string }; readonly status?: string } };
const send = (member: Member, path: string, body?: unknown) => callApi(api, member, path, { body }) as Promise<Reply>;
const outcomeOf = ({ status, body }: Reply): string => `${String(status)} ${body.error?.code ?? body.status ?? ''}`;
const propose = async (who: Member, id: string, body: object) =>
  outcomeOf(await send(who, `/api/staff/suspense/${id}/proposals`, { reason: 'The customer called.', ...body }));
const answer = async (who: Member, id: string, body: object) => outcomeOf(await send(who, `/api/staff/suspense/${id}/answers`, body));
const approve = { answer: 'approve', proposal: 1 };

describe('money in suspense', () => {
  it('is listed with payer and message, and the look-up is recorded', async () => {
    const { id, transferId } = await unmatched();
    const { status, body } = await send(operator, '/api/staff/suspense');
    const { items } = body as unknown as { items: readonly { id: string }[] };
    expect({ status, item: items.find((item) => item.id === id) }).toMatchObject({
      status: 200,
      item: {
        ...{ amount: '123.00', currency: 'EUR', customer: null, payment_id: null, status: 'open', proposal: null },
        transfer: {
          payer: 'Jana Nováková',
          iban: 'SK0809000000000123123123',
          remittance: 'my savings',
          booked_on: '2026-11-24',
          held: null,
        },
      },
    });
    const log = openRestrictedLog(api.settings);
    const reads = await log.decode<RecordReadEvent>(await log.store.readAll(START, 1_000));
    await log.close();
    expect(reads.filter(({ type }) => type in recordReadEvents).flatMap(({ data }) => orErased(data.records, []))).toContainEqual({
      ...{ kind: 'transfer', id: transferId, userId: null },
    });
  });

  it('is credited by one who names the customer and another who approves what was read', async () => {
    const { id } = await unmatched();
    expect(await propose(analyst, id, { resolution: 'credit' })).toBe('409 CUSTOMER_MISSING');
    expect(await propose(analyst, id, { resolution: 'credit', creditTo: 'nobody@danubit.example' })).toBe('409 CUSTOMER_UNKNOWN');
    expect(await propose(analyst, id, { resolution: 'credit', creditTo: customer.email, reason: ' ' })).toBe('400 INVALID_PARAMETER');
    expect(await propose(analyst, id, { resolution: 'credit', creditTo: customer.email })).toBe('202 requested');
    expect(await propose(officer, id, { resolution: 'return' })).toBe('409 ALREADY_PROPOSED');
    expect(await answer(officer, id, { ...approve, proposal: 2 })).toBe('409 PROPOSAL_DIFFERS');
    expect(await answer(officer, id, approve)).toBe('202 approved');
    expect(await answer(officer, id, approve)).toBe('409 NOT_AWAITING_APPROVAL');
  });

  it('goes to a customer by deposit reference, too', async () => {
    const { id } = await unmatched();
    const { userId, subjectId } = customer;
    const reference = depositReferenceOf(userId);
    await append(bankReferenceStream(reference), subjectId, { type: 'BankReferenceAssigned', data: { reference, userId, subjectId } });
    const spaced = reference.replaceAll(/(.{4})/g, '$1 ');
    expect(await propose(analyst, id, { resolution: 'credit', creditTo: spaced })).toBe('202 requested');
    const { items } = (await send(officer, '/api/staff/suspense')).body as unknown as { items: readonly { id: string }[] };
    expect(items.find((item) => item.id === id)).toMatchObject({
      proposal: { number: 1, resolution: 'credit', credit_to: { user_id: userId }, reason: 'The customer called.' },
    });
    expect(await answer(officer, id, { answer: 'reject', proposal: 1 })).toBe('202 open');
  });

  it('is moved neither by one person alone, nor by a role that may not, nor by the one who gets it', async () => {
    const { id } = await unmatched();
    expect(await propose(operator, id, { resolution: 'return' })).toBe('403 FORBIDDEN');
    expect(await propose(officer, id, { resolution: 'credit', creditTo: officer.email })).toBe('403 OWN_AFFAIR');
    expect(await propose(officer, id, { resolution: 'return' })).toBe('202 requested');
    expect(await answer(analyst, id, approve)).toBe('403 FORBIDDEN');
    expect(await answer(officer, id, approve)).toBe('403 SAME_PERSON');
    expect(await propose(officer, randomUUID(), { resolution: 'return' })).toBe('404 NOT_FOUND');
  });
});
