import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { mainLogEvents } from '../domain/main-log.events.ts';
import { restrictedLogEvents } from '../domain/restricted-log.events.ts';
import { mainLogUpcasters } from '../domain/main-log.upcasters.ts';
import { restrictedLogUpcasters } from '../domain/restricted-log.upcasters.ts';
import { defineEvent, type EventDefinition } from '@danubit/event-store/kernel/event';
import { OPEN_PERIOD } from '@danubit/event-store/retention-period';
import {
  findDefinitions,
  fixtureProblems,
  hashOf,
  readFixtures,
  readHashes,
  type Fixture,
  type Hashes,
} from '../testing/event-fixtures.ts';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import type { StoredEvent } from '@danubit/event-store/event-store.port';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { CIPHER, sealValue } from '@danubit/event-store/personal-data-cipher';
import { RegisteredEventCodec } from '@danubit/event-store/registered-event-codec';

const SUBJECT = 'subject-1';
const EVENT_ID = '019a9b00-0000-8000-8000-000000000001';
const definitions: readonly EventDefinition[] = Object.values({ ...mainLogEvents, ...restrictedLogEvents });

let fixtures: ReadonlyMap<string, Fixture>;
let hashes: Hashes;
beforeAll(async () => {
  fixtures = await readFixtures();
  hashes = await readHashes();
});

/** Stores the fixture as its own version did (with its personal fields encrypted) and reads it with the current code. */
const readAsStored = async ({ type, version, personal, data }: Fixture, isErased: boolean): Promise<unknown> => {
  const keys = new MemoryPersonalDataKeys();
  const retentionClass = definitions.find((definition) => definition.type === type)?.retentionClass ?? 'account';
  const stream = 'fixture-1';
  const key = await keys.keyFor({ subjectId: SUBJECT, retentionClass, period: OPEN_PERIOD });
  if (key === undefined) throw new Error('A new person must have a key.');
  const sealed = personal
    .filter((field) => field in data)
    .map((field) => [field, sealValue(data[field], key, { stream, eventId: EVENT_ID, field })]);
  const context = commandContext({ commandId: EVENT_ID, occurredAt: '2026-11-21T09:30:00Z', actor: SYSTEM_ACTOR, subjectId: SUBJECT });
  const cipher = personal.length === 0 ? { keyId: null, cipher: null } : { keyId: key.keyId, cipher: CIPHER };
  const stored: StoredEvent = {
    stream,
    eventId: EVENT_ID,
    type,
    revision: 0n,
    position: '1',
    recordedAt: '2026-11-21T09:30:00.000Z',
    data: JSON.stringify({ ...data, ...Object.fromEntries(sealed) }),
    metadata: JSON.stringify({ ...context, ...TEST_IDENTITY, eventId: EVENT_ID, schemaVersion: version, ...cipher }),
  };
  if (isErased) await keys.destroy({ subjectId: SUBJECT, retentionClass });
  const upcasters = [...mainLogUpcasters, ...restrictedLogUpcasters];
  const codec = new RegisteredEventCodec({ definitions: { ...mainLogEvents, ...restrictedLogEvents }, upcasters, keys });
  return (await codec.decode([stored]))[0]?.data;
};

describe('the fixtures of both logs', () => {
  test('exist for every event version, each as it was frozen', () => {
    expect(fixtureProblems(definitions, fixtures, hashes)).toStrictEqual([]);
  });

  test('cover the events of all events files, and the logs list all of them', async () => {
    const defined = (await findDefinitions()).map(({ definition }) => definition.type);
    expect(new Set(defined)).toStrictEqual(new Set(definitions.map(({ type }) => type)));
  });

  test.each(definitions.map(({ type }) => type))('of %s are read by the current code, decrypted and erased', async (type) => {
    for (const fixture of [...fixtures.values()].filter((each) => each.type === type)) {
      const isCurrent = fixture.version === definitions.find((definition) => definition.type === type)?.version;
      const [clear, erased] = [await readAsStored(fixture, false), await readAsStored(fixture, true)];
      if (isCurrent) expect([clear, erased]).toStrictEqual([fixture.data, fixture.erased ?? fixture.data]);
    }
  });
});

describe('the check of the fixtures', () => {
  const thing = defineEvent('Thing', { id: z.string() }, { version: 2 });
  const fixtureOf = (version: number, data: Record<string, unknown> = { id: '1' }): Fixture => ({
    type: 'Thing',
    version,
    personal: [],
    data,
    erased: null,
  });
  const good = new Map([
    ['Thing.v1', fixtureOf(1)],
    ['Thing.v2', fixtureOf(2)],
  ]);
  const frozen = Object.fromEntries([...good].map(([name, fixture]) => [name, hashOf(fixture)]));
  const without = (name: string) => new Map([...good].filter(([each]) => each !== name));

  test('reports no problem for a valid set', () => {
    expect(fixtureProblems([thing as unknown as EventDefinition], good, frozen)).toStrictEqual([]);
  });

  test.each<{ name: string; fixtures: ReadonlyMap<string, Fixture>; listed: Hashes; known: readonly unknown[]; problem: RegExp }>([
    {
      name: 'a missing one',
      fixtures: without('Thing.v1'),
      listed: { 'Thing.v2': frozen['Thing.v2'] ?? '' },
      known: [thing],
      problem: /^Thing\.v1 has no fixture\. Run: node/,
    },
    {
      name: 'one that is not frozen',
      fixtures: good,
      listed: { 'Thing.v1': frozen['Thing.v1'] ?? '' },
      known: [thing],
      problem: /^Thing\.v2 is not frozen\. Run: node/,
    },
    {
      name: 'a changed one',
      fixtures: new Map([...good, ['Thing.v1', fixtureOf(1, { id: '2' })]]),
      listed: frozen,
      known: [thing],
      problem: /Thing\.v1 was changed/,
    },
    {
      name: 'a removed one',
      fixtures: without('Thing.v2'),
      listed: frozen,
      known: [defineEvent('Thing', { id: z.string() })],
      problem: /Thing\.v2 was removed/,
    },
    {
      name: 'one whose event is gone',
      fixtures: good,
      listed: frozen,
      known: [defineEvent('Thing', { id: z.string() })],
      problem: /Thing\.v2 has a fixture but no definition/,
    },
  ])('catches $name', ({ fixtures: given, listed, known, problem }) => {
    const problems = fixtureProblems(known as readonly EventDefinition[], given, listed);
    expect(problems).toStrictEqual([expect.stringMatching(problem)]);
  });
});
