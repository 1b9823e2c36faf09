import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { money } from '@danubit/contracts/values/money';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { suspense, type SuspenseCommand } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { settleSuspenseJob } from '@danubit/workers/jobs/settle-suspense.job';
import { USER_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { describe, expect, test } from '@jest/globals';
import { bankScene, JANA } from './bank-scene.ts';

const { now, context, tools, work, onlyOf, send, post, names, delivered, isRead, balances, reviewSays } = bankScene();

describe('money that a customer transfers', () => {
  test('with the reference becomes a deposit, within the limits, once', async () => {
    await send();
    await delivered(isRead(1));
    const [completed] = await onlyOf('PaymentCompleted');
    expect(completed?.data).toMatchObject({ userId: USER_ID, money: money('EUR', 25_000n), provider: 'iso20022' });
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
    expect(await onlyOf('LimitConsumed')).toHaveLength(1);
    await post('/statement', {});
    await delivered(isRead(2));
    expect(await onlyOf('FundsReceived')).toHaveLength(1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
  });

  test.each(['twice', 'latin-1'])('is credited once when the file comes %s', async (fault) => {
    await post('/next-file', { fault });
    await send();
    await delivered(isRead(fault === 'twice' ? 2 : 1));
    expect(await onlyOf('PaymentCompleted')).toHaveLength(1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
  });

  test.each(['cut', 'wrong-total', 'wrong-encoding'])(
    'is not believed from a file that is faulty (%s), and then from the whole one',
    async (fault) => {
      await post('/next-file', { fault });
      await send();
      await delivered(isRead(1));
      expect((await names('refused')).some((name) => name.endsWith('.reason.txt'))).toBe(true);
      expect(await onlyOf('PaymentCompleted')).toHaveLength(1);
    },
  );

  test('over the limit waits in suspense, and two members of staff credit it', async () => {
    await send({ amount: '20000.00' });
    await delivered(isRead(1));
    const [refused] = await onlyOf('PaymentRefused');
    expect(refused?.data.code).toBe('daily_limit_exceeded');
    expect(await balances()).toEqual({ 'bank.safeguarding': 2_000_000n, suspense: -2_000_000n });
    await resolve('credit');
    expect(await balances()).toEqual({ 'bank.safeguarding': 2_000_000n, 'customer.available': -2_000_000n });
  });
});

const itemOf = async (): Promise<string> => {
  const [opened] = await onlyOf('SuspenseOpened');
  if (opened === undefined) throw new Error('Nothing is in suspense.');
  return opened.data.itemId;
};
const give = async (command: SuspenseCommand): Promise<void> => {
  const handled = await handleCommand(now().log, {
    stream: suspenseStream(await itemOf()),
    decider: suspense,
    command,
    context: context(),
  });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
/** One member of staff proposes, another approves. */
const resolve = async (resolution: 'credit' | 'return', creditTo?: string): Promise<void> => {
  const at = now().clock.now().toISOString();
  const proposal = { resolution, reason: 'The customer called.', by: 'jana', at, lapsesAt: '2099-01-01T00:00:00.000Z' };
  await give({ type: 'RequestResolution', ...proposal, ...(creditTo === undefined ? {} : { creditTo }) });
  await give({ type: 'ApproveResolution', by: 'peter', at });
  await work();
};

describe('unexplained money', () => {
  test.each([
    ['without a reference', { remittance: 'for you' }],
    ['with a reference of no customer', { remittance: 'RF18 5390 0754 7034' }],
    ['of another payer', { name: 'Peter Horváth' }],
  ])('%s waits in suspense', async (_, changes) => {
    await send(changes);
    await delivered(isRead(1));
    expect(await onlyOf('PaymentRequested')).toEqual([]);
    expect(await onlyOf('SuspenseOpened')).toMatchObject([{ data: { kind: 'transfer', paymentId: null, userId: null } }]);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, suspense: -25_000n });
  });

  test('becomes a deposit of the customer whom staff have found', async () => {
    await send({ remittance: 'my savings' });
    await delivered(isRead(1));
    await expect(resolve('credit')).rejects.toThrow('customer_missing');
    await resolve('credit', USER_ID);
    expect(await onlyOf('PaymentCompleted')).toHaveLength(1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
  });

  test('goes back to the account that paid, once, and leaves the books when the bank has debited it', async () => {
    await send({ remittance: 'my savings' });
    await delivered(isRead(1));
    await resolve('return');
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, suspense: -25_000n });
    await delivered(async () => (await onlyOf('SuspenseResolved')).length === 1);
    expect(await balances()).toEqual({});
    const { entries } = (await now().app.inject('/book.json')).json<{ entries: readonly { direction: string; iban: string }[] }>();
    expect(entries.filter(({ direction }) => direction === 'DBIT')).toMatchObject([{ iban: JANA.iban }]);
  });

  test('of a deposit that compliance refuses is proposed for return by rule, and goes back to the account that paid', async () => {
    reviewSays('hold', 'payment');
    await send({ amount: '2500.00' });
    await delivered(isRead(1));
    const [held] = await onlyOf('PaymentHeld');
    const paymentId = held?.data.paymentId ?? '';
    const refused = { stream: paymentStream(paymentId), decider: payment, command: { type: 'RejectPayment' }, context: context() } as const;
    expect((await handleCommand(now().log, refused)).accepted).toBe(true);
    await work();
    expect(await onlyOf('SuspenseResolutionRequested')).toMatchObject([{ data: { resolution: 'return', requestedBy: 'rule' } }]);
    expect(await names('outgoing')).toEqual([]);
    await give({ type: 'ApproveResolution', by: 'peter', at: now().clock.now().toISOString() });
    await work();
    await delivered(async () => (await onlyOf('SuspenseResolved')).length === 1);
    expect(await balances()).toEqual({});
    const { entries } = (await now().app.inject('/book.json')).json<{ entries: readonly { direction: string; iban: string }[] }>();
    expect(entries.filter(({ direction }) => direction === 'DBIT')).toMatchObject([{ iban: JANA.iban }]);
  });

  test('goes back once although the first order for it was lost on its way', async () => {
    await send({ name: 'Lost Order' });
    await delivered(isRead(1));
    await resolve('return');
    await delivered(async () => (await names('outgoing')).length === 0);
    now().clock.pass(10 * 60_000);
    await settleSuspenseJob(tools()).run(workOn('settle-suspense', await itemOf(), 1));
    await delivered(async () => (await onlyOf('SuspenseResolved')).length === 1);
    expect(await balances()).toEqual({});
    const { entries } = (await now().app.inject('/book.json')).json<{ entries: readonly { direction: string; iban: string }[] }>();
    expect(entries.filter(({ direction }) => direction === 'DBIT')).toMatchObject([{ iban: JANA.iban }]);
  });

  test.each(['credit', 'return'] as const)(
    'of a payer in review stays in suspense, also when two people want to %s it',
    async (resolution) => {
      reviewSays('hold');
      await send({ remittance: 'my savings' });
      await delivered(isRead(1));
      const [received] = await onlyOf('FundsReceived');
      expect(now().asked).toContain(`transfer ${received?.data.transferId ?? ''}`);
      await resolve(resolution, resolution === 'credit' ? USER_ID : undefined);
      expect(await onlyOf('SuspenseResolutionHeld')).toMatchObject([{ data: { code: 'under_review' } }]);
      expect([await balances(), await names('outgoing')]).toEqual([{ 'bank.safeguarding': 25_000n, suspense: -25_000n }, []]);
      reviewSays('clear');
      await give({ type: 'ApproveResolution', by: 'peter', at: now().clock.now().toISOString() });
      await work();
      expect(await onlyOf('SuspenseResolutionCleared')).toHaveLength(1);
    },
  );

  test('stays in suspense when the bank rejects its return', async () => {
    await send({ name: 'Closed Account' });
    await delivered(isRead(1));
    await resolve('return');
    await delivered(async () => (await onlyOf('SuspenseReturnFailed')).length === 1);
    expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, suspense: -25_000n });
  });
});

test('an entry that the bank reports again with another amount is refused, and the first report stands', async () => {
  await send();
  await delivered(isRead(1));
  const [name = ''] = await names('read');
  const changed = (await readFile(join(now().folder, 'read', name), 'utf8')).replaceAll('250.00', '350.00');
  await writeFile(join(now().folder, 'incoming', 'changed.xml'), changed);
  await delivered(async () => (await names('refused')).length === 2);
  expect(await balances()).toEqual({ 'bank.safeguarding': 25_000n, 'customer.available': -25_000n });
});
