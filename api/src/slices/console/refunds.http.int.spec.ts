import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { recordReadEvents, type RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refund, type RefundCommand } from '@danubit/core/domain/payments/refund/refund.decider';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { balancesProjection } from '@danubit/projections/tables/balances/balances.projection';
import { ledgerEntriesProjection } from '@danubit/projections/tables/ledger-entries/ledger-entries.projection';
import { refundsProjection } from '@danubit/projections/tables/refunds/refunds.projection';
import { transactionsProjection } from '@danubit/projections/tables/transactions/transactions.projection';
import { callApi, withToken, type Caller } from '../../testing/call-api.ts';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let customer: SignedInCustomer;
let transactionId: string;

let proposer: Member;
let operator: Member;
let officer: Member;
let auditor: Member;

const context = (subjectId: string) =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId });
const append = (stream: string, subjectId: string, ...events: readonly MainLogEvent[]) =>
  api.eventLog.append(stream, events, 'any', context(subjectId));

/** A completed payment of 250 euros in the log and in the wallet. */
const completedPayment = async ({ userId, subjectId }: SignedInCustomer): Promise<string> => {
  const paymentId = newCommandId(new Date());
  const base = { paymentId, userId };
  const eur250 = money('EUR', 25_000n);
  const wallet = { walletId: userId, userId };
  const deposit = cardDeposit(wallet, { paymentId, money: eur250, effectiveAt: new Date().toISOString() });
  const booked = await openLedger(api.eventLog).postWalletEntry(context(subjectId), deposit, START);
  await append(
    paymentStream(paymentId),
    subjectId,
    paymentRequested({ ...base, subjectId, walletId: userId }),
    { type: 'PaymentCompleted', data: { ...base, walletId: userId, money: eur250, provider: 'stripe', providerReference: 'pi_1' } },
    { type: 'PaymentBooked', data: { ...base, ...booked } },
  );
  return transactionIdOf(paymentId);
};

beforeAll(async () => {
  api = await startTestApi({ projections: [balancesProjection, refundsProjection, transactionsProjection, ledgerEntriesProjection] });
  customer = await signedInCustomer(api);
  [proposer, operator] = [await staffMember(api, 'payments_operator'), await staffMember(api, 'payments_operator')];
  [officer, auditor] = [await staffMember(api, 'compliance_officer'), await staffMember(api, 'auditor')];
  transactionId = await completedPayment(customer);
}, 60_000);
afterAll(() => api.stop());

const send = (by: Caller | undefined, path: string, body?: unknown) => callApi(api, by, path, { body });
const asked = (amount: string, refundId: string = randomUUID()) => ({
  ...{ refundId, amount, cause: 'customer_request', reason: 'Asked by phone.' },
});
const propose = (body: unknown, by: Caller = proposer, payment = transactionId) => send(by, `/api/staff/payments/${payment}/refunds`, body);
const problem = (status: number, code: string, more: object = {}) => ({ status, body: { error: { code, ...more } } });

/** What the workers do with a request that needs an approval. */
const give = async (refundId: string, command: RefundCommand): Promise<void> => {
  const stream = refundStream(refundId);
  const handled = await handleCommand(api.eventLog, { stream, decider: refund, command, context: context(customer.subjectId) });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
const proposed = async (amount = '20.00', payment = transactionId): Promise<{ readonly id: string; readonly proposal: string }> => {
  const body = asked(amount);
  expect(await propose(body, proposer, payment)).toMatchObject({ status: 202 });
  await give(body.refundId, { type: 'RecordFundsReserved', entryId: `reserve-${body.refundId}`, stream: 'w', needsApproval: true });
  const [requested] = await api.eventLog.read<RefundEvent>(refundStream(body.refundId));
  return { id: body.refundId, proposal: requested?.type === 'RefundRequested' ? requested.data.proposalHash : '' };
};
const typesOf = async (id: string) => (await api.eventLog.read(refundStream(id))).map(({ type }) => type);

describe('a proposal', () => {
  it('is stored once with payment, amount, reason and proposer, however often it is sent', async () => {
    const body = asked('20.00');
    expect(await propose(body)).toEqual({ status: 202, body: { id: body.refundId, status: 'requested' } });
    expect(await propose(body)).toMatchObject({ status: 202 });
    const [event, ...more] = await api.eventLog.read<RefundEvent>(refundStream(body.refundId));
    expect([event?.metadata.actor, event?.data, more]).toMatchObject([
      { kind: 'staff', id: proposer.userId, role: 'payments_operator' },
      {
        ...{ userId: customer.userId, money: money('EUR', 2_000n), cause: 'customer_request', reason: 'Asked by phone.' },
        ...{ requestedBy: proposer.userId, provider: 'stripe', providerReference: 'pi_1' },
      },
      [],
    ]);
    expect(await propose({ ...body, amount: '21.00' })).toMatchObject(problem(409, 'REFUND_DIFFERS'));
  });

  it('of more than is left of the payment, or of the balance, is refused with what is left', async () => {
    expect(await propose(asked('250.01'))).toMatchObject(
      problem(409, 'EXCEEDS_REFUNDABLE', { details: { parameter: 'amount', value: '250.00 EUR' } }),
    );
    const spender = await signedInCustomer(api);
    const payment = await completedPayment(spender);
    const wallet = { walletId: spender.userId, userId: spender.userId };
    const order = { reservationId: 'order', money: money('EUR', 24_000n), effectiveAt: new Date().toISOString() };
    await openLedger(api.eventLog).postWalletEntry(context(spender.subjectId), fundsReserved(wallet, order), START);
    expect(await propose(asked('10.01'), proposer, payment)).toMatchObject(
      problem(409, 'INSUFFICIENT_BALANCE', {
        message: 'The customer has spent the money. Available in the balance: 10.00 EUR.',
        details: { parameter: 'amount', value: '10.00 EUR' },
      }),
    );
  });

  it.each([
    ['an amount that is none', { ...asked('ten') }, 'amount'],
    ['more digits than the currency has', { ...asked('1.001') }, 'amount'],
    ['zero', { ...asked('0.00') }, 'amount'],
    ['a negative amount', { ...asked('-1.00') }, 'amount'],
    ['no reason', { ...asked('1.00'), reason: '  ' }, 'reason'],
    ['an unknown cause', { ...asked('1.00'), cause: 'luck' }, 'cause'],
    ['an id that is none', { ...asked('1.00'), refundId: '1' }, 'refundId'],
  ])('with %s is refused by name', async (_, body, parameter) => {
    expect(await propose(body)).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter } }));
  });

  it('for an unknown payment, for one that is not completed, or for one’s own is refused', async () => {
    expect(await propose(asked('1.00'), proposer, transactionIdOf(randomUUID()))).toMatchObject(problem(404, 'NOT_FOUND'));
    const paymentId = newCommandId(new Date());
    await append(paymentStream(paymentId), customer.subjectId, paymentRequested({ paymentId, userId: customer.userId }));
    expect(await propose(asked('1.00'), proposer, transactionIdOf(paymentId))).toMatchObject(problem(409, 'PAYMENT_NOT_REFUNDABLE'));
    const own = await completedPayment(proposer);
    expect(await propose(asked('1.00'), proposer, own)).toMatchObject(problem(403, 'OWN_AFFAIR'));
  });

  it('is for operators of payments with a fresh second factor', async () => {
    for (const member of [officer, auditor]) expect(await propose(asked('1.00'), member)).toMatchObject(problem(403, 'FORBIDDEN'));
    const stale = await staffMember(api, 'payments_operator');
    api.clock.advance(60 * 60_000);
    try {
      const again = (await stale.client.refreshSession()).data.session?.access_token ?? '';
      expect(await propose(asked('1.00'), withToken(again))).toMatchObject(problem(403, 'STEP_UP_REQUIRED'));
    } finally {
      api.clock.advance(-60 * 60_000);
    }
  });
});

it('a reservation for a refund is among the ledger lines of its payment', async () => {
  const owner = await signedInCustomer(api);
  const payment = await completedPayment(owner);
  const { id } = await proposed('20.00', payment);
  const paymentId = paymentIdOf(payment) ?? '';
  const twenty = money('EUR', 2_000n);
  const reservation = fundsReserved(
    { walletId: owner.userId, userId: owner.userId },
    { reservationId: id, money: twenty, effectiveAt: new Date().toISOString() },
  );
  await openLedger(api.eventLog).postWalletEntry(context(owner.subjectId), reservation, START);
  const reserved = { paymentId, userId: owner.userId, refundId: id, money: twenty, total: twenty };
  await append(paymentStream(paymentId), owner.subjectId, { type: 'RefundReserved', data: reserved });
  await api.app.get(ReadTables, { strict: false }).waitFor(['transactions', 'ledger_entries'], await api.eventLog.head());
  const { body } = await send(operator, `/api/staff/payments/${payment}`);
  const { lines } = body as { lines: readonly { readonly account: string; readonly amount: string }[] };
  expect(lines.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    ...['psp.receivable 250.00', 'customer.available -250.00'],
    ...['customer.available 20.00', 'customer.reserved -20.00'],
  ]);
});

describe('an approval', () => {
  const approve = (member: Member, id: string, proposal: string, reason = 'The receipt fits.') =>
    send(member, `/api/staff/refunds/${id}/approve`, { proposal, reason });

  it('is of another person, for the proposal that was read', async () => {
    const { id, proposal } = await proposed();
    expect(await approve(proposer, id, proposal)).toMatchObject(problem(403, 'SAME_PERSON'));
    expect(await approve(operator, id, 'f'.repeat(64))).toMatchObject(problem(409, 'PROPOSAL_DIFFERS'));
    expect(await approve(auditor, id, proposal)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await approve(operator, id, proposal, ' ')).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await typesOf(id)).toEqual(['RefundRequested', 'RefundFundsReserved']);
    expect(await approve(operator, id, proposal)).toEqual({ status: 202, body: { id, status: 'approved' } });
    expect((await api.eventLog.read<RefundEvent>(refundStream(id))).at(-1)).toMatchObject({
      type: 'RefundApproved',
      data: { approvedBy: operator.userId, proposalHash: proposal, reason: 'The receipt fits.' },
      metadata: { actor: { kind: 'staff', id: operator.userId, role: 'payments_operator' } },
    });
    expect(await approve(officer, id, proposal)).toMatchObject(problem(409, 'NOT_AWAITING_APPROVAL'));
    expect(await approve(officer, randomUUID(), proposal)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('is not of the customer whose money it is', async () => {
    const { id, proposal } = await proposed('1.00', await completedPayment(officer));
    expect(await approve(officer, id, proposal)).toMatchObject(problem(403, 'OWN_AFFAIR'));
  });

  it('of a proposal that lapsed does not count', async () => {
    const { id } = await proposed();
    const [requested] = await api.eventLog.read<RefundEvent>(refundStream(id));
    const lapsesAt = requested?.type === 'RefundRequested' ? requested.data.lapsesAt : '';
    const late = { type: 'ApproveRefund', by: 'peter', at: lapsesAt, proposalHash: '', reason: 'Late.' } as const;
    await expect(give(id, late)).rejects.toThrow('proposal_lapsed');
  });
});

describe('a rejection', () => {
  const reject = (member: Member, id: string) => send(member, `/api/staff/refunds/${id}/reject`, { reason: 'Paid out already.' });

  it('ends the refund with its reason; the one who proposed it may withdraw it', async () => {
    for (const member of [officer, proposer]) {
      const { id } = await proposed();
      expect(await reject(member, id)).toEqual({ status: 202, body: { id, status: 'ending' } });
      expect((await api.eventLog.read<RefundEvent>(refundStream(id))).at(-1)).toMatchObject({
        type: 'RefundRejected',
        data: { rejectedBy: member.userId, reason: 'Paid out already.' },
      });
      expect(await reject(member, id)).toMatchObject(problem(409, 'NOT_AWAITING_APPROVAL'));
    }
  });
});

describe('the list', () => {
  type Listed = { readonly refunds: readonly { readonly id: string; readonly payment_id: string; readonly proposal: string }[] };
  const list = async (query: string, member = operator): Promise<Listed> => {
    const { status, body } = await send(member, `/api/staff/refunds?${query}`);
    expect({ query, status, body }).toMatchObject({ status: 200 });
    return body as Listed;
  };

  it('shows what waits for approval, with what an approval needs, and records who looked', async () => {
    const { id, proposal } = await proposed('12.00');
    await api.app.get(ReadTables, { strict: false }).waitFor(['refunds'], await api.eventLog.head());
    const shown = await list('state=awaiting-approval', auditor);
    expect(shown.refunds.find((each) => each.id === id)).toMatchObject({
      ...{ payment_id: transactionId, amount: '12.00', currency: 'EUR', cause: 'customer_request', reason: 'Asked by phone.' },
      ...{ status: 'proposed', proposal, obstacle: null, requested_by: { user_id: proposer.userId } },
      customer: { user_id: customer.userId },
    });
    const restricted = openRestrictedLog(api.settings);
    try {
      const stored = await restricted.store.readAll(START, 1_000);
      const last = (await restricted.decode<RecordReadEvent>(stored)).at(-1);
      expect(last).toMatchObject({
        type: recordReadEvents.RecordRead.type,
        data: { purpose: 'refund_list' },
        metadata: { actor: { kind: 'staff', id: auditor.userId } },
      });
      expect(JSON.stringify(last?.data.records)).toContain(customer.userId);
    } finally {
      await restricted.close();
    }
  });

  it('is of one payment where one is named', async () => {
    const other = await completedPayment(await signedInCustomer(api));
    const { id } = await proposed('3.00', other);
    await api.app.get(ReadTables, { strict: false }).waitFor(['refunds'], await api.eventLog.head());
    expect((await list(`payment=${other}`)).refunds.map((each) => each.id)).toEqual([id]);
    expect((await send(operator, '/api/staff/refunds?state=lost')).status).toBe(400);
    expect((await send(undefined, '/api/staff/refunds')).status).toBe(401);
  });
});
