import { commandContext, SYSTEM_ACTOR } from '../command-context.ts';
import { newCommandId } from '../event-ids.ts';
import { EventLog } from '../event-log.ts';
import type { EventStore } from '../event-store.port.ts';
import { MemoryEventStore } from '../memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from '../memory/memory-personal-data-keys.ts';
import { RegisteredEventCodec } from '../registered-event-codec.ts';
import { SystemClock } from '@danubit/runtime/clock';
import type { DomainEvent, EventDefinition } from '../kernel/event.ts';
import type { Upcaster } from '../kernel/upcaster.ts';
import { TEST_IDENTITY } from './test-identity.ts';

type Parts = {
  readonly definitions: Readonly<Record<string, EventDefinition>>;
  readonly upcasters: readonly Upcaster[];
  /** Store of another log, to read what older code has stored. */
  readonly store?: EventStore;
};

export type LogOfEvents = {
  readonly store: EventStore;
  readonly append: (stream: string, event: DomainEvent) => Promise<void>;
  /** Data of a stream's events, as deciders and projections see it. */
  readonly dataOf: (stream: string) => Promise<readonly unknown[]>;
};

/** A log in memory of events that only a test defines: two of them on one store act as older and newer code. */
export const memoryLogOf = ({ definitions, upcasters, store = new MemoryEventStore(new SystemClock()) }: Parts): LogOfEvents => {
  const log = new EventLog(store, new RegisteredEventCodec({ definitions, upcasters, keys: new MemoryPersonalDataKeys() }), TEST_IDENTITY);
  return {
    store,
    append: async (stream, event) => {
      const now = new Date();
      const context = commandContext({
        commandId: newCommandId(now),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId: 'subject-1',
      });
      await log.append(stream, [event], 'any', context);
    },
    dataOf: async (stream) => (await log.read(stream)).map(({ data }) => data),
  };
};

/** The stored bytes, which no version of the code ever changes. */
export const storedText = async (store: EventStore, stream: string): Promise<readonly string[]> =>
  (await store.readStream(stream)).map(({ data }) => data);
