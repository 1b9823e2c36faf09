import { webhookSecretOf } from '@danubit/core/security/webhook-secret';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { ENDPOINT_ID, SECRET_KEY, startWebhookScene } from '../testing/webhook-scene.ts';
import type { JobOutcome } from './job.ts';

type Started = Awaited<ReturnType<typeof startWebhookScene>>;
let started: Started;
let scene: Awaited<ReturnType<Started['begin']>>;
beforeAll(async () => {
  started = await startWebhookScene();
});
beforeEach(async () => {
  scene = await started.begin();
});
afterAll(() => started.stop());

const HOUR_MS = 3_600_000;
const waitOf = (outcome: JobOutcome): number => (outcome === 'done' ? 0 : outcome.againInMs);
/** Runs the work each time it is due, for so long at most; the number of tries. */
const runFor = async (ms: number): Promise<number> => {
  const before = scene.sent.length;
  for (let left = ms; ;) {
    const outcome = await scene.deliver();
    if (outcome === 'done' || outcome.againInMs > left) return scene.sent.length - before;
    scene.clock.pass(outcome.againInMs);
    left -= outcome.againInMs;
  }
};
const bodies = () => scene.sent.map(({ body }) => JSON.parse(body) as { type: string; sequence: number; data: object });

describe('what is sent', () => {
  it('is each status of an order, with a sequence and no reason of a review', async () => {
    await scene.order('o1', 'OrderPaid', 'OrderHeld', 'OrderReleased');
    expect(await scene.deliver()).toBe('done');
    expect(bodies().map(({ type, sequence }) => [type, sequence])).toEqual([
      ...[['order.awaiting_payment', 1] as const, ['order.paid', 2] as const, ['order.in_review', 3] as const, ['order.paid', 4] as const],
    ]);
    expect(JSON.stringify(scene.sent)).not.toMatch(/account_restricted|bc1q/);
  });

  it('is sent once, however often its stream is published', async () => {
    const stream = await scene.order('o1', 'OrderPaid');
    await scene.publish(stream);
    await scene.deliver();
    await scene.publish(stream);
    expect(await scene.deliver()).toBe('done');
    expect(scene.sent).toHaveLength(2);
  });

  it('holds only ids when the endpoint chose that, and only the types that it chose', async () => {
    const change = { ...scene.ids, endpointUrl: 'https://shop.example/hooks', types: ['order.expired'], payload: 'thin' } as const;
    await scene.endpointEvent({ type: 'WebhookEndpointChanged', data: { ...change, types: [...change.types] } });
    await scene.order('o1', 'OrderExpired');
    await scene.deliver();
    expect(bodies()).toEqual([expect.objectContaining({ type: 'order.expired', data: { order_id: expect.stringMatching(/^test_ord_/) } })]);
  });

  it('is verified with the secret of the endpoint, and during a rotation with either', async () => {
    await scene.order('o1');
    scene.clock.pass(Date.now() - scene.clock.now().getTime());
    const oldWorksUntil = new Date(Date.now() + 24 * HOUR_MS).toISOString();
    await scene.endpointEvent({ type: 'WebhookSecretRotated', data: { ...scene.ids, generation: 1, oldWorksUntil } });
    await scene.deliver();
    const [first] = scene.sent;
    for (const generation of [0, 1]) {
      const receiver = new Webhook(webhookSecretOf(ENDPOINT_ID, generation, SECRET_KEY));
      expect(receiver.verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({ type: 'order.awaiting_payment' });
    }
    const stranger = new Webhook(webhookSecretOf(ENDPOINT_ID, 2, SECRET_KEY));
    expect(() => stranger.verify(first?.body ?? '', first?.headers ?? {})).toThrow();
  });
});

describe('an endpoint that does not answer', () => {
  it.each([[{ fault: 'timed_out' }], [{ status: 500 }], [{ status: 404 }], [{ status: 302, fault: 'redirect' }]] as const)(
    'as it should (%o) gets the same webhook again, with the same id and body',
    async (answer) => {
      await scene.order('o1');
      scene.answers(() => answer);
      const wait = waitOf(await scene.deliver());
      expect(wait).toBeGreaterThan(20_000);
      expect(wait).toBeLessThan(40_000);
      scene.answers(() => ({ status: 204 }));
      scene.clock.pass(wait);
      expect(await scene.deliver()).toBe('done');
      const [first, second] = scene.sent;
      expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
      expect(await scene.rows()).toMatchObject([{ status: 'delivered', tries: 2 }]);
    },
  );

  it('is tried for three days, in growing pauses; then the delivery has failed', async () => {
    await scene.order('o1');
    scene.answers(() => ({ status: 503 }));
    expect(await runFor(70 * HOUR_MS)).toBeGreaterThan(10);
    expect(await scene.rows()).toMatchObject([{ status: 'pending' }]);
    await runFor(10 * HOUR_MS);
    expect(await scene.rows()).toMatchObject([{ status: 'failed' }]);
    expect(await scene.deliver()).toBe('done');
  });

  it('gets single probes, and all that waits when it comes back after two days', async () => {
    for (const name of ['o1', 'o2', 'o3']) await scene.order(name, 'OrderPaid', 'OrderExpired');
    scene.answers(() => ({ fault: 'no_connection' }));
    await scene.deliver();
    const burst = scene.sent.length;
    const probes = await runFor(48 * HOUR_MS);
    expect(burst).toBe(8);
    // One at least every quarter of an hour, with jitter.
    expect(probes).toBeGreaterThan(48 * 3);
    expect(probes).toBeLessThan(48 * 6);
    scene.answers(() => ({ status: 200 }));
    const back = scene.sent.length;
    await runFor(HOUR_MS);
    expect(scene.sent.length - back).toBe(9);
    expect(new Set((await scene.rows()).map(({ status }) => status))).toEqual(new Set(['delivered']));
  });

  it('to one webhook alone, still gets those that come after it, when that one has failed five times in a row', async () => {
    await scene.order('o1');
    scene.answers(({ headers }) => ({ status: headers['webhook-id'] === scene.sent[0]?.headers['webhook-id'] ? 500 : 200 }));
    await runFor(24 * HOUR_MS);
    expect((await scene.store.breaker(ENDPOINT_ID)).failures).toBeGreaterThan(5);
    await scene.order('o2');
    await runFor(HOUR_MS);
    expect((await scene.rows()).map(({ status }) => status)).toEqual(['pending', 'delivered']);
  });

  it('is probed immediately when its owner asks for a test', async () => {
    for (const name of ['o1', 'o2', 'o3', 'o4', 'o5']) await scene.order(name);
    scene.answers(() => ({ status: 500 }));
    await scene.deliver();
    const { sent } = scene;
    expect([waitOf(await scene.deliver()) > 0, sent.length]).toEqual([true, 5]);
    scene.answers(() => ({ status: 200 }));
    await scene.ask({ type: 'WebhookTestRequested', data: scene.ids });
    await scene.deliver();
    expect(await scene.deliver()).toBe('done');
    expect(new Set((await scene.rows()).map(({ status }) => status))).toEqual(new Set(['delivered']));
  });

  it('fails for one delivery alone when others are answered', async () => {
    await scene.order('o1', 'OrderPaid');
    scene.answers(({ body }) => ({ status: body.includes('order.paid') ? 500 : 200 }));
    await scene.deliver();
    expect((await scene.rows()).map(({ status }) => status)).toEqual(['delivered', 'pending']);
    expect(await scene.store.breaker(ENDPOINT_ID)).toEqual({ failures: 0, openUntil: null });
  });
});

describe('an endpoint that is off', () => {
  it('answered 410: it is disabled, what waits is not sent, and it may be enabled and ask for all again', async () => {
    const stream = await scene.order('o1', 'OrderPaid', 'OrderExpired');
    scene.answers(({ body }) => ({ status: body.includes('order.paid') ? 410 : 500 }));
    expect(await scene.deliver()).toBe('done');
    expect(await scene.stateOf()).toEqual(['WebhookEndpointAdded', 'WebhookEndpointDisabled']);
    expect(new Set((await scene.rows()).map(({ status }) => status))).toEqual(new Set(['failed']));
    const before = scene.sent.length;
    await scene.order('o2');
    await scene.deliver();
    expect(scene.sent).toHaveLength(before);

    await scene.endpointEvent({ type: 'WebhookEndpointEnabled', data: scene.ids });
    expect(await scene.store.breaker(ENDPOINT_ID)).toEqual({ failures: 0, openUntil: null });
    scene.answers(() => ({ status: 200 }));
    const { rows } = await scene.pool.query<{ event_id: string }>('SELECT event_id FROM app.partner_events ORDER BY place');
    const second = rows[1]?.event_id ?? '';
    await scene.ask({ type: 'WebhookResendRequested', data: { ...scene.ids, partnerEventId: second, andAfter: true } });
    scene.clock.pass(HOUR_MS);
    await scene.deliver();
    expect(
      bodies()
        .slice(before)
        .map(({ type }) => type),
    ).toEqual(['order.paid', 'order.expired', 'order.awaiting_payment']);
    expect(stream).toContain('order-test_');
  });

  it('was removed: what waits has ended', async () => {
    await scene.order('o1');
    await scene.endpointEvent({ type: 'WebhookEndpointRemoved', data: scene.ids });
    expect(await scene.deliver()).toBe('done');
    expect([scene.sent.length, (await scene.rows())[0]?.status]).toEqual([0, 'failed']);
  });
});

it('a test goes to its endpoint alone, whatever types it takes', async () => {
  const change = { ...scene.ids, endpointUrl: 'https://shop.example/hooks', types: ['order.paid' as const], payload: 'thin' as const };
  await scene.endpointEvent({ type: 'WebhookEndpointChanged', data: change });
  await scene.ask({ type: 'WebhookTestRequested', data: scene.ids });
  await scene.deliver();
  expect(bodies()).toEqual([
    expect.objectContaining({
      type: 'endpoint.test',
      sequence: 1,
      mode: 'test',
      data: { endpoint_id: expect.stringMatching(/^test_whe_/) },
    }),
  ]);
});

it('the work to send is requested in the same transaction as the deliveries, by the clock of the sandbox', async () => {
  await scene.order('o1');
  const { rows } = await scene.pool.query('SELECT action, subject, clock, mode FROM work.due');
  const { partnerId } = scene.ids;
  expect(rows).toEqual([
    { action: 'deliver-webhooks', subject: `${partnerId}/${ENDPOINT_ID}`, clock: `sandbox:${partnerId}`, mode: 'test' },
  ]);
});

describe('a sandbox whose clock moves', () => {
  it('sees three days of tries as soon as it has moved by them, each signed at the real time', async () => {
    await scene.order('o1');
    scene.answers(() => ({ status: 503 }));
    await scene.deliver();
    await scene.moveSandbox(60_000);
    await scene.deliver();
    expect(await scene.rows()).toMatchObject([{ status: 'pending', tries: 2 }]);
    await scene.moveSandbox(72 * HOUR_MS);
    expect(await scene.deliver()).toBe('done');
    expect(await scene.rows()).toMatchObject([{ status: 'failed', tries: 3 }]);
    const signed = scene.sent.map(({ headers }) => headers['webhook-timestamp']);
    expect(new Set(signed)).toEqual(new Set([String(Math.floor(scene.clock.now().getTime() / 1000))]));
  });

  it('keeps events for real days, also when its own clock has moved', async () => {
    await scene.moveSandbox(1_000 * 24 * HOUR_MS);
    await scene.order('o1');
    const { rows } = await scene.pool.query<{ published_at: Date; requested_at: Date }>(
      'SELECT published_at, requested_at FROM app.partner_events JOIN app.webhook_deliveries USING (event_id)',
    );
    expect(rows[0]?.published_at).toEqual(scene.clock.now());
    expect(rows[0]?.requested_at).toEqual(new Date(scene.clock.now().getTime() + 1_000 * 24 * HOUR_MS));
  });
});
