import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { EventStore, StoredEvent } from '@danubit/event-store/event-store.port';
import { START } from '@danubit/event-store/event-store.port';
import { Clock } from '@danubit/runtime/clock';
import { createTestDatabase } from '@danubit/runtime/testing/test-database';
import pg from 'pg';
import { sealLog, type SigningKeys } from '../sealing/seal-log.ts';
import type { SealLimits, SealProgress } from '../sealing/sealer.ts';
import { deliveryStatements, leaseStatement, sealSchemaStatements } from '../store/seal-schema.ts';
import { SealStore } from '../store/seal-store.ts';
import type { SealedLog } from '../tree/leaf.ts';

export const LIMITS: SealLimits = { events: 100, ms: 60_000 };

export const newSealingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

export const keysOf = (key: string, otherKey?: string): SigningKeys => ({ installation: 'danubit.example', key, otherKey });

export class SetClock extends Clock {
  at = new Date('2026-11-25T08:00:00.000Z');
  override now(): Date {
    return this.at;
  }
}

export type SealDatabase = {
  readonly url: string;
  readonly client: pg.Client;
  readonly seals: SealStore;
  readonly drop: () => Promise<void>;
};

/** A database with the seals of the main log. */
export const createSealDatabase = async (): Promise<SealDatabase> => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE SCHEMA audit');
  for (const statement of [...sealSchemaStatements('audit'), leaseStatement('audit'), ...deliveryStatements('audit')])
    await client.query(statement);
  return {
    url: database.url,
    client,
    seals: new SealStore(client, 'audit'),
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
};

export const someEvents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    eventId: randomUUID(),
    type: 'ThingHappened',
    data: JSON.stringify({ number: index, note: 'žltý' }),
    metadata: '{}',
  }));

/** Appends to a few streams. */
export const appendSome = async (store: EventStore, count: number): Promise<void> => {
  for (const [index, event] of someEvents(count).entries()) await store.append(`thing-${String(index % 7)}`, [event], 'any');
};

type Run = {
  readonly store: EventStore;
  readonly seals: SealStore;
  readonly keys: SigningKeys;
  readonly clock?: Clock;
  readonly limits?: SealLimits;
  readonly log?: SealedLog;
};

/** Seals until everything is read, as a process that is then ended. */
export const sealOnce = async ({
  store,
  seals,
  keys,
  clock = new SetClock(),
  limits = LIMITS,
  log = 'main',
}: Run): Promise<SealProgress> => {
  const ending = new AbortController();
  let progress: SealProgress = { size: 0, unsealed: 0 };
  await sealLog({ log, store, seals, keys, limits, clock, pollMs: 0 }, ending.signal, (now) => {
    progress = now;
    ending.abort();
  });
  return progress;
};

export const eventsOf = (store: EventStore): Promise<readonly StoredEvent[]> => store.readAll(START, 10_000);

/** A store whose events were changed behind the product's back. */
export const tampered = (store: EventStore, change: (events: readonly StoredEvent[]) => readonly StoredEvent[]): EventStore =>
  Object.assign(Object.create(store) as EventStore, {
    epoch: () => store.epoch(),
    readAll: async (after: string, limit: number) =>
      change(await eventsOf(store))
        .filter(({ position }) => position > after)
        .slice(0, limit),
  });
