import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { openLedger } from '@danubit/core/ledger/ledger';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { appendRequest, clearing, depositRequestOf, EVIDENCE, TestClock, typesOf, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { contextOf } from './job.ts';
import { settlePaymentJob } from './settle-payment.job.ts';

const eur250 = money('EUR', 25_000n);
const WALLET_STREAM = walletStream(USER_ID, 'EUR', '202611', 1);

let log: EventLog;
let clock: TestClock;
let tools: ReturnType<typeof clearing>;
let paymentId: string;
let stream: string;

const settle = () => settlePaymentJob({ log, clock, ...tools }).run(workOn('settle-payment', paymentId));

const chargedFor = async (orderId: string | null): Promise<void> => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  stream = paymentStream(paymentId);
  await appendRequest(log, clock, depositRequestOf({ paymentId, amount: eur250, orderId }));
  const provider = new ScriptedProvider({ charge: [{ kind: 'captured', money: eur250, evidence: EVIDENCE }] });
  tools = clearing();
  const charging = { log, clock, providers: providersOf(provider), ...tools, challengeTimeoutMs: 900_000 };
  await clearPaymentJob(charging).run(workOn('clear-payment', paymentId));
  await chargePaymentJob(charging).run(workOn('charge-payment', paymentId));
};

beforeEach(() => chargedFor(null));

describe('settling', () => {
  const booked = () => ({ type: 'PaymentBooked', data: { entryId: `deposit-${paymentId}`, stream: WALLET_STREAM } });

  test('posts and records one entry, consumes the limit and stores the card, however often it runs', async () => {
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await typesOf(log, WALLET_STREAM)).toEqual(['WalletPeriodOpened', 'EntryPosted']);
    expect((await log.read(stream)).at(-1)).toMatchObject(booked());
    expect((await typesOf(log, stream)).filter((type) => type === 'PaymentBooked')).toHaveLength(1);
    expect(await typesOf(log, limitsStream(USER_ID, '2026-11'))).toEqual(['LimitReserved', 'LimitConsumed']);
  });

  test('debits the provider that owes the money', async () => {
    await settle();
    expect((await log.read(WALLET_STREAM)).at(-1)?.data).toMatchObject({
      entryId: `deposit-${paymentId}`,
      effectiveAt: '2026-11-21T12:00:00.000Z',
      lines: [
        { account: 'psp.receivable', walletId: null, money: eur250 },
        { account: 'customer.available', walletId: USER_ID, money: money('EUR', -25_000n) },
      ],
    });
  });

  test('reserves for its order what was paid for it, and repays no debt from it', async () => {
    await chargedFor('o1');
    await settle();
    expect((await log.read(stream)).at(-1)).toMatchObject({ type: 'PaymentBooked', data: { entryId: `order_payment-${paymentId}` } });
    expect((await log.read(WALLET_STREAM)).at(-1)?.data).toMatchObject({
      cause: { kind: 'order_payment', id: 'o1' },
      lines: [{ account: 'psp.receivable' }, { account: 'customer.reserved', walletId: USER_ID }],
    });
  });

  test('books once when the process dies between the entry and its record, and a month passes', async () => {
    const append = log.store.append.bind(log.store);
    log.store.append = (to, ...rest) => (to === stream ? Promise.reject(new Error('killed')) : append(to, ...rest));
    await expect(settle()).rejects.toThrow('killed');
    log.store.append = append;
    clock.pass(40 * 86_400_000);
    await settle();
    expect((await log.read(stream)).at(-1)).toMatchObject(booked());
    expect(await typesOf(log, WALLET_STREAM)).toEqual(['WalletPeriodOpened', 'EntryPosted']);
  });

  test('of a payment that records its booking does not touch the wallet', async () => {
    await settle();
    clock.pass(40 * 86_400_000);
    const head = await log.store.head();
    await settle();
    expect(await log.store.head()).toBe(head);
  });

  test('derived again for payments without a recorded booking books once and records it', async () => {
    const before = openLedger(log);
    const context = contextOf(workOn('settle-payment', paymentId), clock, 'by code of that time', null);
    const entry = cardDeposit({ walletId: USER_ID, userId: USER_ID }, { paymentId, money: eur250, effectiveAt: clock.now().toISOString() });
    await before.postWalletEntry(context, entry, await log.store.head());
    for (let n = 0; n < 1_500; n += 1) {
      clock.pass(3_600_000);
      const later = { ...context, commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString() };
      await before.postWalletEntry(later, { ...entry, entryId: `later-${String(n)}` }, await log.store.head());
    }
    await settle();
    expect((await log.read(stream)).at(-1)).toMatchObject(booked());
    const events = await log.store.readAll(START, 10_000);
    expect(events.filter(({ data }) => data.includes(`"entryId":"deposit-${paymentId}"`)).map((event) => event.stream)).toEqual([
      WALLET_STREAM,
      stream,
    ]);
  });
});
