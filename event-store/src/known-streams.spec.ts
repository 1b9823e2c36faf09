import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import { EventLog, type Loaded } from './event-log.ts';
import type { StoredEvent } from './event-store.port.ts';
import { handleCommand, notBegun } from './handle-command.ts';
import type { Decider } from './kernel/decider.ts';
import { defineEvent, type EventOf } from './kernel/event.ts';
import { accept, refuse } from './kernel/result.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from './memory/memory-personal-data-keys.ts';
import { RegisteredEventCodec } from './registered-event-codec.ts';
import { TEST_IDENTITY } from './testing/test-identity.ts';

const STREAM = 'counter-1';
const definitions = { Counted: defineEvent('Counted', { by: z.int() }) };
type CounterEvent = EventOf<typeof definitions>;

const counter: Decider<number, number, CounterEvent, 'too_many'> = {
  initial: 0,
  evolve: (total, event) => total + event.data.by,
  decide: (by, total) => (total + by > 100 ? refuse('too_many') : accept({ type: 'Counted', data: { by } })),
};

class CountingStore extends MemoryEventStore {
  reads = 0;

  override readStream(...read: Parameters<MemoryEventStore['readStream']>): Promise<readonly StoredEvent[]> {
    this.reads += 1;
    return super.readStream(...read);
  }
}

const setUp = () => {
  const store = new CountingStore();
  const codec = new RegisteredEventCodec({ definitions, upcasters: [], keys: new MemoryPersonalDataKeys() });
  const log = new EventLog(store, codec, TEST_IDENTITY);
  const count = (by: number, known: Loaded<number, CounterEvent>, context = aContext()) =>
    handleCommand(log, { stream: STREAM, decider: counter, command: by, context, known });
  return { store, log, count };
};

const aContext = (): CommandContext =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T09:30:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });

describe('a command whose caller knows the stream', () => {
  test('does not read a stream that it begins', async () => {
    const { store, count } = setUp();
    expect([await count(60, notBegun(counter)), store.reads]).toMatchObject([{ accepted: true, state: 60 }, 0]);
  });

  test('decides on what was read', async () => {
    const { store, log, count } = setUp();
    await count(60, notBegun(counter));
    const read = await log.loadWithHistory(counter, STREAM);
    expect(await count(41, read)).toMatchObject({ accepted: false, refusal: 'too_many' });
    expect([await count(40, read), store.reads]).toMatchObject([{ accepted: true, state: 100 }, 1]);
  });

  test('reads and decides again when the stream has gone on', async () => {
    const { store, count } = setUp();
    await count(50, notBegun(counter));
    expect(await count(60, notBegun(counter))).toStrictEqual({ accepted: false, refusal: 'too_many', state: 50 });
    expect(await store.readStream(STREAM)).toHaveLength(1);
  });

  test('answers a repeated command with the events it made', async () => {
    const { store, count } = setUp();
    const context = aContext();
    const first = await count(60, notBegun(counter), context);
    await count(3, notBegun(counter));
    expect(await count(60, notBegun(counter), context)).toMatchObject({
      accepted: true,
      events: [{ type: 'Counted', data: { by: 60 } }],
      state: 63,
      position: first.accepted && first.position,
    });
    expect(await store.readStream(STREAM)).toHaveLength(2);
  });
});
