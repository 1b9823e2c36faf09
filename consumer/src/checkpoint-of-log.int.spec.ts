import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EventLog } from '@danubit/event-store/event-log';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { eventually } from '@danubit/runtime/testing/eventually';
import { factLog } from '@danubit/event-store/testing/fact-log';
import { putCheckpoint, readCheckpoint } from './checkpoint.ts';
import { resumeParked } from './resume-parked.ts';
import { openConsumerBench, recordingConsumer, type ConsumerBench } from './testing/consumer-bench.ts';

const STREAM = 'account-a';
const LIMIT_MS = 20_000;

let bench: ConsumerBench;
beforeEach(async () => {
  bench = await openConsumerBench();
});
afterEach(() => bench.close());

const followToEnd = async (): Promise<void> => {
  const running = bench.start(recordingConsumer('follower'));
  const head = await bench.log.store.head();
  await eventually(() => running.progress().checkpoint === head);
  await running.stop();
};

/** The first events of the bench's log, as an older backup holds them, in a log with the given epoch. */
const olderLog = async (events: number, epoch: string): Promise<EventLog> => {
  const store = new MemoryEventStore();
  jest.spyOn(store, 'epoch').mockResolvedValue(epoch);
  const kept = await bench.log.store.readAll('', Math.max(1, events));
  for (const { stream, eventId, type, data, metadata } of kept.slice(0, events)) {
    await store.append(stream, [{ eventId, type, data, metadata }], 'any');
  }
  return factLog(store);
};

const grow = async (log: EventLog, events: number): Promise<void> => {
  const from = await bench.log.store.readAll('', 1);
  for (let index = 0; index < events; index += 1) {
    const eventId = crypto.randomUUID();
    await log.store.append(
      STREAM,
      from.map((event) => ({ ...event, eventId })),
      'any',
    );
  }
};

const refusalOn = async (log: EventLog): Promise<string> => {
  const before = await readCheckpoint(bench.pool, 'work', 'follower');
  const running = bench.start(recordingConsumer('follower'), log);
  const states = new Set<string>();
  await eventually(() => {
    states.add(running.progress().state);
    return running.progress().failure !== null;
  });
  const { failure } = running.progress();
  await running.stop();
  expect(states).not.toContain('live');
  expect(await readCheckpoint(bench.pool, 'work', 'follower')).toEqual(before);
  return failure ?? '';
};

describe('a consumer refuses by name, with the remedy, and never reports live, when', () => {
  beforeEach(async () => {
    await bench.append(STREAM, STREAM, STREAM);
    await followToEnd();
  });

  test('the log was restored to a state before its checkpoint', async () => {
    const failure = await refusalOn(await olderLog(2, await bench.log.store.epoch()));
    expect(failure).toMatch(/checkpoint of follower .* it is at 0+3, and the log ends at 0+2.*make restore/);
  });

  test('the log was restored to a state before its checkpoint and has grown past it', async () => {
    const log = await olderLog(2, await bench.log.store.epoch());
    await grow(log, 5);
    expect(await refusalOn(log)).toMatch(/its last event \(.* at 0+3\) is not in the log at this place.*make restore/);
    expect(await bench.applied('follower')).toEqual(['account-a@0', 'account-a@1', 'account-a@2']);
  });

  test('the log was emptied', async () => {
    expect(await refusalOn(await olderLog(0, await bench.log.store.epoch()))).toMatch(
      /the log ends at its start: it is empty.*make restore/,
    );
  });

  test('the log has another epoch, even with the same events', async () => {
    expect(await refusalOn(await olderLog(3, 'another'))).toMatch(
      /is of the log with epoch .*, and this log has epoch another.*make restore/,
    );
  });

  test('its checkpoint has no epoch and the log is shorter', async () => {
    await bench.pool.query('UPDATE work.checkpoints SET epoch = NULL, event_id = NULL, event_position = NULL');
    expect(await refusalOn(await olderLog(1, 'another'))).toMatch(/it is at 0+3, and the log ends at 0+1/);
  });

  test('the log was replaced while it ran', async () => {
    const running = bench.start(recordingConsumer('follower'));
    await eventually(() => running.progress().state === 'live');
    const replacing = jest.spyOn(bench.log.store, 'epoch').mockResolvedValue('another');
    await eventually(() => running.progress().failure?.includes('epoch another') === true, LIMIT_MS);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ alarm: 'log_replaced' }) }),
    );
    replacing.mockRestore();
    await bench.append(STREAM);
    await eventually(async () => (await bench.applied('follower')).length === 4, LIMIT_MS);
    await running.stop();
  });
});

describe('a consumer continues', () => {
  test('with a checkpoint without an epoch, and stores the epoch', async () => {
    await bench.append(STREAM, STREAM);
    await followToEnd();
    await bench.pool.query('UPDATE work.checkpoints SET epoch = NULL, event_id = NULL, event_position = NULL');
    await bench.append(STREAM);
    await followToEnd();
    expect(await bench.applied('follower')).toHaveLength(3);
    const [last] = (await bench.log.store.readAll('', 10)).slice(-1);
    expect(await readCheckpoint(bench.pool, 'work', 'follower')).toMatchObject({
      epoch: await bench.log.store.epoch(),
      eventId: last?.eventId,
      eventPosition: last?.position,
    });
  });

  test('with a checkpoint that was moved by a version without event marks', async () => {
    await bench.append(STREAM, STREAM);
    await followToEnd();
    const [first] = await bench.log.store.readAll('', 1);
    await bench.pool.query('UPDATE work.checkpoints SET event_id = $1, event_position = $2', [first?.eventId, first?.position]);
    await bench.append(STREAM);
    await followToEnd();
    expect(await bench.applied('follower')).toHaveLength(3);
  });

  test('with any log, while its checkpoint is before the first event', async () => {
    await followToEnd();
    await bench.append(STREAM);
    const other = await olderLog(1, 'another');
    const running = bench.start(recordingConsumer('follower'), other);
    await eventually(async () => (await bench.applied('follower')).length === 1);
    expect(await readCheckpoint(bench.pool, 'work', 'follower')).toMatchObject({ epoch: 'another' });
    await running.stop();
  });
});

test('a parked stream is not resumed from another log', async () => {
  const consumer = recordingConsumer('follower');
  await bench.append(STREAM);
  await putCheckpoint(bench.pool, 'work', consumer, await bench.log.store.head(), {
    epoch: await bench.log.store.epoch(),
    eventId: null,
    eventPosition: null,
  });
  await bench.pool.query(
    "INSERT INTO work.parked_streams (consumer, stream, revision, position, reason) VALUES ('follower', $1, 0, '', 'a bug')",
    [STREAM],
  );
  const other = factLog();
  await expect(resumeParked({ pool: bench.pool, log: other, schema: 'work', consumer }, STREAM)).rejects.toThrow(
    'does not belong to this log',
  );
  const { rows } = await bench.pool.query('SELECT stream FROM work.parked_streams');
  expect(rows).toHaveLength(1);
});
