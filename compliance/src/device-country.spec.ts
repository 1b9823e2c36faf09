import { beforeEach, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { assessPayment } from './assess-payment.ts';
import { contextAt, requested, scene, USER_ID, type Scene } from './testing/scene.ts';

const SESSION = idFromText('session');
let tools: Scene;
beforeEach(async () => {
  tools = await scene();
});

const reasonsOf = async (place: string | null, eur: bigint): Promise<readonly string[]> => {
  const started: SessionEvent = {
    type: 'SessionStarted',
    data: { sessionId: SESSION, userId: USER_ID, device: 'Firefox', address: '192.0.2.1', place, isNewDevice: false },
  };
  await tools.main.append(sessionStream(SESSION), [started], 'no-stream', contextAt(tools.clock));
  await assessPayment(tools, await requested(tools, { amount: money('EUR', eur), sessionId: SESSION }));
  return (await new AlertBook(tools.restricted).all()).flatMap(({ reasons }) => reasons);
};

test('a session from a country other than the card’s is a reason, from 1,000', async () => {
  expect(await reasonsOf('CZ', 120_000n)).toContain('Countries differ');
});

test.each([
  ['of the same country', 'SK', 120_000n],
  ['of another country, below 1,000', 'CZ', 99_999n],
  ['of an unknown country', null, 120_000n],
] as const)('a session %s is not', async (_, place, eur) => {
  expect(await reasonsOf(place, eur)).not.toContain('Countries differ');
});

test('a session from a country with a call for action holds the payment', async () => {
  expect(await reasonsOf('KP', 10_000n)).toContain('High-risk country');
});
