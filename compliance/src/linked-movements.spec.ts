import { beforeEach, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { orErased } from '@danubit/event-store/kernel/personal';
import { assessPayment } from './assess-payment.ts';
import { LinkedMovements } from './linked-movements.ts';
import { requested, scene, type Scene } from './testing/scene.ts';

const HOUR_MS = 3_600_000;
const OTHER = { userId: idFromText('other'), subjectId: idFromText('other-subject') };
let tools: Scene;
beforeEach(async () => {
  tools = await scene();
});

type Asked = Parameters<typeof requested>[1];
const paid = async (eur: bigint, more: Asked = {}): Promise<string> => {
  const paymentId = await requested(tools, { amount: money('EUR', eur), ...more });
  await assessPayment(tools, paymentId);
  return paymentId;
};
const alerts = async () => new AlertBook(tools.restricted).all();
const reasons = async () => (await alerts()).flatMap((alert) => alert.reasons);
const TOGETHER = '1,000 together by one card or account';

test('payments of two customers with one card are seen when they reach the line together', async () => {
  await paid(60_000n, { by: OTHER });
  tools.clock.pass(23 * HOUR_MS);
  await paid(39_999n);
  expect(await reasons()).not.toContain(TOGETHER);
  await paid(1n);
  expect(await reasons()).toContain(TOGETHER);
});

test('payments with different cards, or a day apart, are not', async () => {
  await paid(60_000n, { by: OTHER, card: 'f2' });
  await paid(50_000n);
  tools.clock.pass(24 * HOUR_MS);
  await paid(60_000n, { by: OTHER });
  expect(await reasons()).not.toContain(TOGETHER);
});

test('a payment in another currency counts with what it was worth', async () => {
  await paid(95_000n, { by: OTHER, amount: money('CHF', 52_000n), eur: money('EUR', 55_000n) });
  await paid(44_999n);
  expect(await reasons()).not.toContain(TOGETHER);
  await paid(1n);
  expect(await reasons()).toContain(TOGETHER);
});

test('a process that has started again knows what others moved', async () => {
  await paid(60_000n, { by: OTHER });
  tools = { ...tools, linked: new LinkedMovements(tools.restricted, tools.clock) };
  await paid(50_000n);
  expect(await reasons()).toContain(TOGETHER);
});

test('the alert lists the payments of other customers without naming the customers', async () => {
  const theirs = await paid(60_000n, { by: OTHER });
  await paid(50_000n);
  const [alert] = await alerts();
  const [raised] = await tools.restricted.read<AlertEvent>(alertStream(alert?.state.alertId ?? ''));
  const inputs = raised?.type === 'AlertRaised' ? orErased(raised.data.inputs, null) : null;
  expect(inputs?.movement.linked).toEqual([
    { id: theirs, customer: 1, kind: 'in', atMs: tools.clock.now().getTime(), eurMinor: '60000', minor: '60000' },
  ]);
  const { userId, subjectId } = OTHER;
  const kept = JSON.stringify(raised?.data);
  for (const id of [userId, subjectId, tools.pseudonyms.ofCustomer(subjectId)]) expect(kept).not.toContain(id);
});
