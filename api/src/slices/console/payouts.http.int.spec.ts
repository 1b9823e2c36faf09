import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { accountKeyOf, beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { payout, type PayoutCommand } from '@danubit/core/domain/payments/payout/payout.decider';
import type { PayoutHold } from '@danubit/contracts/values/hold-codes';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { endToEndIdOf } from '@danubit/core/payment-provider/iso20022/end-to-end-id';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { payoutsProjection } from '@danubit/projections/tables/payouts/payouts.projection';
import { transactionsProjection } from '@danubit/projections/tables/transactions/transactions.projection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const IBAN = 'SK0809000000000123123123';
const BANK = {
  ...{
    BANK_ACCOUNT_IBAN: 'SK2099520000004200000042',
    BANK_OWN_ACCOUNT_IBAN: 'SK4699520000004200000059',
    BANK_ACCOUNT_HOLDER: 'Danubit',
    BANK_BIC: 'DNBTSKBX',
    BANK_NAME: 'Simulated Bank',
    BANK_FOREIGN_ACCOUNTS: JSON.stringify([{ currency: 'CHF', iban: 'SK1099520000004200000125', ownIban: 'SK8599520000004200000133' }]),
  },
};
let api: TestApi;
let customer: SignedInCustomer;
let [operator, officer, manager, auditor] = [] as unknown as [Member, Member, Member, Member];

const context = () =>
  commandContext({
    ...{ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR },
    subjectId: customer.subjectId,
  });

beforeAll(async () => {
  api = await startTestApi({
    providers: [{ definition: iso20022, values: BANK }],
    projections: [payoutsProjection, transactionsProjection],
  });
  customer = await signedInCustomer(api);
  operator = await staffMember(api, 'payments_operator');
  officer = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
  auditor = await staffMember(api, 'auditor');
  const { userId } = customer;
  const beneficiaryId = idFromText(accountKeyOf(userId, IBAN));
  const now = new Date().toISOString();
  const added: MainLogEvent = {
    type: 'AccountAdded',
    data: { beneficiaryId, userId, label: null, iban: IBAN, holder: 'Jana Nováková', nameMatch: 'match', usableFrom: now },
  };
  await api.eventLog.append(beneficiaryStream(userId), [added], 'any', context());
}, 90_000);
afterAll(() => api.stop());

const send = (member: Member, path: string, body?: unknown) => callApi(api, member, `/api/staff/payouts${path}`, { body });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const give = async (payoutId: string, command: PayoutCommand): Promise<void> => {
  const handled = await handleCommand(api.eventLog, { stream: payoutStream(payoutId), decider: payout, command, context: context() });
  if (!handled.accepted) throw new Error(handled.refusal.code);
  await api.app.get(ReadTables).waitFor(['payouts'], handled.position);
};
const reserved = { type: 'RecordFundsReserved', entryId: 'e', stream: 'w', limitsStream: null } as const;

/** What customer and workers do before a person decides. */
const held = async (hold: PayoutHold = 'over_threshold'): Promise<string> => {
  const payoutId = randomUUID();
  const { userId, subjectId } = customer;
  await give(payoutId, {
    type: 'RequestPayout',
    payout: {
      ...{ payoutId, userId, subjectId, walletId: userId, beneficiaryId: 'b1', money: money('EUR', 400_000n), iban: IBAN },
      ...{ holder: 'Jana Nováková', provider: 'iso20022', instruction: null, instructionReason: null },
    },
  });
  await give(payoutId, reserved);
  await give(payoutId, { type: 'ClearPayout', hold });
  return payoutId;
};
const listed = async (id: string) => {
  const { body } = await send(auditor, '?state=held');
  return (body['payouts'] as { id: string; proposal: { hash: string } | null }[]).find((each) => each.id === id);
};

describe('a held withdrawal', () => {
  it('is listed with account, hold and steps, and the look-up is recorded', async () => {
    const id = await held();
    expect(await listed(id)).toMatchObject({
      ...{ amount: '4000.00', currency: 'EUR', status: 'held', hold: 'over_threshold', iban: IBAN, holder: 'Jana Nováková' },
      ...{ proposal: null, instructed_by: null },
      steps: [{ type: 'PayoutRequested' }, { type: 'PayoutFundsReserved' }, { type: 'PayoutHeld' }],
    });
    const restricted = openRestrictedLog(api.settings);
    try {
      const last = (await restricted.decode<RecordReadEvent>(await restricted.store.readAll(START, 1_000))).at(-1);
      expect(last).toMatchObject({ data: { purpose: 'payout_list' }, metadata: { actor: { kind: 'staff', id: auditor.userId } } });
      expect(JSON.stringify(last?.data.records)).toContain(id);
    } finally {
      await restricted.close();
    }
  });

  it('is released when one person requests it and another approves the request', async () => {
    const id = await held();
    expect(await send(auditor, `/${id}/release`, { reason: 'Known.' })).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(operator, `/${id}/approve`, { proposal: 'h', reason: 'Known.' })).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await send(operator, `/${id}/release`, { reason: 'Known.' })).toEqual({ status: 202, body: { id, status: 'held' } });
    expect(await send(officer, `/${id}/release`, { reason: 'Known.' })).toMatchObject(problem(409, 'ALREADY_PROPOSED'));
    const proposal = (await listed(id))?.proposal?.hash ?? '';
    expect(await send(operator, `/${id}/approve`, { proposal, reason: 'Known.' })).toMatchObject(problem(403, 'SAME_PERSON'));
    expect(await send(officer, `/${id}/approve`, { proposal: 'x', reason: 'Known.' })).toMatchObject(problem(409, 'PROPOSAL_DIFFERS'));
    expect(await send(officer, `/${id}/approve`, { proposal, reason: 'Seen.' })).toEqual({ status: 202, body: { id, status: 'released' } });
    expect(await send(officer, `/${id}/reject`, { reason: 'Late.' })).toMatchObject(problem(409, 'NOT_HELD'));
  });

  it.each(['under_review', 'account_restricted'] as const)('that compliance holds (%s) is decided by compliance alone', async (hold) => {
    const id = await held(hold);
    const refused = problem(403, 'FORBIDDEN');
    expect(await send(operator, `/${id}/release`, { reason: 'Known.' })).toMatchObject(refused);
    expect(await send(operator, `/${id}/reject`, { reason: 'Known.' })).toMatchObject(refused);
    expect(await send(officer, `/${id}/release`, { reason: 'Known.' })).toMatchObject({ status: 202 });
    const proposal = (await listed(id))?.proposal?.hash ?? '';
    expect(await send(operator, `/${id}/approve`, { proposal, reason: 'Known.' })).toMatchObject(refused);
    expect(await send(manager, `/${id}/approve`, { proposal, reason: 'Seen.' })).toMatchObject({
      status: 202,
      body: { status: 'released' },
    });
  });

  it('is rejected with a reason', async () => {
    const id = await held();
    expect(await send(officer, `/${id}/reject`, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await send(officer, `/${id}/reject`, { reason: 'Not the customer.' })).toEqual({ status: 202, body: { id, status: 'ending' } });
  });

  it('that does not exist is not found', async () => {
    expect(await send(officer, `/${randomUUID()}/reject`, { reason: 'None.' })).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

describe('the search for withdrawals', () => {
  const search = (by: Caller, text: string) => callApi(api, by, '/api/staff/payout-searches', { body: { text } });
  const found = async (text: string, by = auditor): Promise<readonly unknown[]> => {
    const { payouts = [] } = (await search(by, text)).body as { payouts?: readonly { id: string }[] };
    return payouts.map(({ id }) => id);
  };

  it('finds one that has ended by its references, its account and its amount together', async () => {
    const id = await held();
    await give(id, { type: 'RejectPayout', by: 'anna', reason: 'Not the customer.' });
    await give(id, { type: 'RecordRelease', entryId: 'r', stream: 'w' });
    await api.app.get(ReadTables).waitFor(['transactions'], await api.eventLog.store.head());
    const references = [transactionIdOf(id), id, endToEndIdOf(id)];
    expect(await Promise.all(references.map((text) => found(text)))).toEqual(references.map(() => [id]));
    for (const text of [IBAN, '3123', '4000.00', `4000 EUR ${IBAN.slice(-4)}`]) expect(await found(text)).toContain(id);
    expect(await found('4000.01')).toEqual([]);
    expect(await found(endToEndIdOf(randomUUID()))).toEqual([]);
  });

  it('needs a text and a role', async () => {
    expect((await search(auditor, ' ')).status).toBe(400);
    expect((await search(customer, '3123')).status).toBe(403);
  });
});

describe('a transfer that no customer requested', () => {
  const instruction = (more: object = {}) => ({
    ...{ payoutId: randomUUID(), email: customer.email, iban: IBAN, amount: '100.00', currency: 'EUR', reason: 'The relationship ended.' },
    ...more,
  });

  it('is instructed by a senior manager, and approved by another person', async () => {
    const body = instruction();
    expect(await send(officer, '', body)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await send(manager, '', body)).toMatchObject({ status: 202, body: { id: body.payoutId, status: 'requested' } });
    expect(await send(manager, '', body)).toMatchObject({ status: 202 });
    await give(body.payoutId, reserved);
    await give(body.payoutId, { type: 'ClearPayout', hold: 'not_asked_for' });
    const proposal = (await listed(body.payoutId))?.proposal?.hash ?? '';
    const answer = { proposal, reason: 'Agreed.' };
    expect(await send(manager, `/${body.payoutId}/approve`, answer)).toMatchObject(problem(403, 'SAME_PERSON'));
    expect(await send(officer, `/${body.payoutId}/approve`, answer)).toMatchObject({ status: 202, body: { status: 'released' } });
  });

  it('goes to an account that the customer added, and nowhere else', async () => {
    expect(await send(manager, '', instruction({ iban: 'DE89370400440532013000' }))).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await send(manager, '', instruction({ email: 'nobody@firma.example' }))).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await send(manager, '', instruction({ amount: 'ten' }))).toMatchObject({ status: 400 });
  });

  it('is in a currency of our bank accounts', async () => {
    expect((await send(auditor, '?state=open')).body['currencies']).toEqual(['EUR', 'CHF']);
    const body = instruction({ currency: 'CHF' });
    expect(await send(manager, '', body)).toMatchObject({ status: 202 });
    expect((await api.eventLog.load(payout, payoutStream(body.payoutId)))?.request.money).toEqual(money('CHF', 10_000n));
    expect(await send(manager, '', { ...body, currency: 'EUR' })).toMatchObject(problem(409, 'PAYOUT_DIFFERS'));
    const refused = await send(manager, '', instruction({ currency: 'GBP' }));
    expect(refused).toMatchObject({ status: 400, body: { error: { details: { parameter: 'currency' } } } });
  });
});
