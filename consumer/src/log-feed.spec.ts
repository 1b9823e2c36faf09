import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { FACT, factLog } from '@danubit/event-store/testing/fact-log';
import { openLogFeed, type LogFeed } from './log-feed.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const all = (): boolean => true;

let log: EventLog;
let stopping: AbortController;
let feed: LogFeed;
beforeEach(() => {
  log = factLog();
  stopping = new AbortController();
  feed = openLogFeed(log, silent, stopping.signal);
});
afterEach(() => {
  stopping.abort();
});

const append = async (count: number): Promise<void> => {
  const context = commandContext({
    commandId: newCommandId(new Date()),
    occurredAt: new Date().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: null,
  });
  const events = Array.from({ length: count }, () => FACT);
  await log.append('account-a', events, 'any', context);
};

describe('the feed', () => {
  test('refuses a checkpoint of another kind of log, though its position lies within this one as text', async () => {
    await append(3);
    const ofEventStoreDb = '0'.repeat(19) + '1' + '0'.repeat(20);
    const at = (position: string) => ({ position, version: 1, epoch: null, eventId: null, eventPosition: null });
    await expect(feed.check('work', 'follower', at(ofEventStoreDb))).rejects.toThrow('another kind of log');
    await expect(feed.check('work', 'follower', at(await log.store.head()))).resolves.toBe(await log.store.epoch());
  });

  test('reads old events from the log and hands on new events without reading them again', async () => {
    await append(3);
    const past = await feed.next('', all, stopping.signal);
    expect(past).toMatchObject({ size: 3, isLive: false });
    const coming = feed.next(past?.last ?? '', all, stopping.signal);
    await append(2);
    expect(await coming).toMatchObject({ isLive: true });
  });

  test('gives every consumer every event, at its own pace', async () => {
    const revisionsSeen = async (): Promise<readonly bigint[]> => {
      const seen: bigint[] = [];
      for (let position = ''; seen.length < 1_200;) {
        const page = await feed.next(position, all, stopping.signal);
        if (page === undefined) break;
        seen.push(...page.deliveries.map(({ revision }) => revision));
        position = page.last;
      }
      return seen;
    };
    const consumers = [revisionsSeen(), revisionsSeen()];
    for (let round = 0; round < 4; round += 1) await append(300);
    const expected = Array.from({ length: 1_200 }, (_, index) => BigInt(index));
    expect(await Promise.all([...consumers, revisionsSeen()])).toEqual([expected, expected, expected]);
  });

  test('lets a consumer that fell far behind read from the log again', async () => {
    await feed.next('', all, AbortSignal.abort());
    await append(1);
    const first = await feed.next('', all, stopping.signal);
    for (let round = 0; round < 10; round += 1) await append(500);
    let position = first?.last ?? '';
    const seen: bigint[] = [];
    const sources = new Set<boolean>();
    while (seen.length < 5_000) {
      const page = await feed.next(position, all, stopping.signal);
      if (page === undefined) break;
      seen.push(...page.deliveries.map(({ revision }) => revision));
      sources.add(page.isLive);
      position = page.last;
    }
    expect(sources.has(false)).toBe(true);
    expect(seen).toEqual(Array.from({ length: 5_000 }, (_, index) => BigInt(index + 1)));
  });

  test('subscribes again after a failure, without losing or repeating an event', async () => {
    class FlakyStore extends MemoryEventStore {
      failures = 2;
      override async subscribe(...[after, handler, signal, options]: Parameters<MemoryEventStore['subscribe']>): Promise<void> {
        return super.subscribe(
          after,
          async (batch) => {
            await handler(batch);
            this.failures -= 1;
            if (this.failures >= 0) throw new Error('cut');
          },
          signal,
          options,
        );
      }
    }
    log = factLog(new FlakyStore());
    feed = openLogFeed(log, silent, stopping.signal);
    const seen: bigint[] = [];
    for (let position = ''; seen.length < 4;) {
      const coming = feed.next(position, all, stopping.signal);
      await append(1);
      const page = await coming;
      seen.push(...(page?.deliveries ?? []).map(({ revision }) => revision));
      position = page?.last ?? position;
    }
    expect(seen).toEqual(seen.map((_, index) => BigInt(index)));
  });

  test('skips events that do not concern a consumer but reports the position reached', async () => {
    await append(2);
    expect(await feed.next('', () => false, stopping.signal)).toMatchObject({ deliveries: [], size: 2, last: await log.store.head() });
  });

  test('reports when a consumer has caught up, and stops waiting when aborted', async () => {
    let caughtUp = 0;
    const own = new AbortController();
    const onCaughtUp = (): void => {
      caughtUp += 1;
      own.abort();
    };
    expect(await feed.next('', all, own.signal, { ms: 1_000, onCaughtUp })).toBeUndefined();
    expect(caughtUp).toBe(1);
  });

  test('stops waiting after the given time, and when the feed itself is aborted', async () => {
    expect(await feed.next('', all, stopping.signal, { ms: 5 })).toBeUndefined();
    const own = new AbortController();
    const waiting = feed.next('', all, own.signal, {
      ms: 60_000,
      onCaughtUp: () => {
        setImmediate(() => {
          stopping.abort();
        });
      },
    });
    expect(await waiting).toBeUndefined();
    expect(own.signal.aborted).toBe(false);
  });
});
