import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Book } from './book.ts';
import { charged, control, providerAt, startNetwork, type RunningNetwork } from './card-network-test-kit.ts';
import { newId } from './network.ts';

/** The payments of a busy account in 15 minutes, the time in which an outcome is looked up, at more than a hundred a second. */
const INTENTS = 100_000;
/** Three look-ups. Paging through the list would take a thousand calls. */
const LIMIT_MS = 3_000;

let network: RunningNetwork;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.stop());

const fillBook = (): void => {
  const book = new Book(join(network.folder, 'card-network.sqlite'), new Date());
  book.transaction(() => {
    for (let count = 0; count < INTENTS; count += 1) {
      const id = newId('pi');
      const paymentId = randomUUID();
      book.addIntent({
        id,
        created_ms: Date.now(),
        amount: 1_000,
        currency: 'eur',
        status: 'canceled',
        payment_method: null,
        description: null,
        return_url: null,
        metadata: JSON.stringify({ payment_id: paymentId, attempt: '1' }),
        client_secret: `${id}_secret`,
        challenge: null,
        last_error: null,
        settle_at_ms: null,
        cancellation_reason: null,
        idempotency_key: null,
        capture_method: null,
        transfer_group: paymentId,
        attach_to: null,
        security_code: null,
      });
    }
  });
  book.close();
};

test('a capture is found among a hundred thousand later intents, immediately and with the search far behind', async () => {
  const provider = providerAt(network.url);
  const { request, verdict } = await charged(provider, '4242424242424242');
  fillBook();
  await control(network.url, { mode: 'search-behind', delayMs: 86_400_000 });
  const startedAt = performance.now();
  expect(await provider.findCharge(request)).toEqual(verdict);
  expect(await provider.findCaptures(request)).toMatchObject({ kind: 'captures', captures: [{ attempt: 1 }] });
  expect(await provider.findCharge({ paymentId: randomUUID(), attempt: 1 })).toEqual({ kind: 'not-found' });
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
});
