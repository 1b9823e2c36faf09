import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidStoredEvent } from '@danubit/event-store/event-codec';
import { factLog } from '@danubit/event-store/testing/fact-log';
import { decodeEach } from './decode-each.ts';
import { openConsumerBench, type ConsumerBench } from './testing/consumer-bench.ts';

let bench: ConsumerBench;
beforeAll(async () => {
  bench = await openConsumerBench();
  await bench.append('account-a');
  await bench.appendUnreadable('account-b');
  await bench.append('account-a');
});
afterAll(() => bench.close());

describe('decoding for a consumer', () => {
  test('decodes events together, and one by one when one of them cannot be read', async () => {
    const stored = await bench.log.store.readAll('', 10);
    const deliveries = await decodeEach(bench.log, stored);
    expect(deliveries.map(({ stream, event }) => [stream, event !== null])).toEqual([
      ['account-a', true],
      ['account-b', false],
      ['account-a', true],
    ]);
    for (const [index, { eventId, position, revision, type }] of stored.entries()) {
      expect(deliveries[index]).toMatchObject({ eventId, position, revision, type });
    }
    expect(deliveries[1]).toHaveProperty('reason', expect.stringMatching(/^metadata: eventId/));
  });

  test('fails as a whole while the key store is unavailable', async () => {
    const log = factLog();
    const stored = await bench.log.store.readAll('', 1);
    const invalid = new InvalidStoredEvent('account-a', 0n, 'wrong');
    const attempt = async (...errors: readonly Error[]) => {
      let decodes = 0;
      log.decode = () => {
        const error = errors[decodes];
        decodes += 1;
        return error === undefined ? Promise.resolve([]) : Promise.reject(error);
      };
      const outcome: unknown = await decodeEach(log, stored).catch((error: unknown) => error);
      return { outcome, decodes };
    };
    const noKeys = new Error('no keys');
    expect(await attempt(noKeys)).toEqual({ outcome: noKeys, decodes: 1 });
    expect(await attempt(invalid, noKeys)).toEqual({ outcome: noKeys, decodes: 2 });
    expect(await attempt(invalid)).toMatchObject({
      outcome: [{ stream: 'account-a', event: null, reason: 'decoded to nothing' }],
      decodes: 2,
    });
  });
});
