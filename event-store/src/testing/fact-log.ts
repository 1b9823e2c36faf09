import * as z from 'zod/mini';
import type { LogIdentity } from '../command-context.ts';
import { EventLog } from '../event-log.ts';
import type { EventStore } from '../event-store.port.ts';
import { MemoryEventStore } from '../memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from '../memory/memory-personal-data-keys.ts';
import { RegisteredEventCodec } from '../registered-event-codec.ts';
import { defineEvent } from '../kernel/event.ts';
import { TEST_IDENTITY } from './test-identity.ts';

const definitions = { FactNoted: defineEvent('FactNoted', {}), OtherNoted: defineEvent('OtherNoted', { count: z.int() }) };

export const FACT = { type: 'FactNoted', data: {} } as const;

/** A log of two events of no domain. It loads neither the domain nor a driver, so that specs of the log itself start fast. */
export const factLog = (store: EventStore = new MemoryEventStore(), identity: LogIdentity = TEST_IDENTITY): EventLog =>
  new EventLog(store, new RegisteredEventCodec({ definitions, upcasters: [], keys: new MemoryPersonalDataKeys() }), identity);
