import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { defineEvent, type DomainEvent } from './kernel/event.ts';
import { ERASED, personal } from './kernel/personal.ts';
import { OPEN_PERIOD } from './retention-period.ts';
import type { Upcaster } from './kernel/upcaster.ts';
import { TEST_IDENTITY } from './testing/test-identity.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { InvalidEvent, InvalidStoredEvent, type MetadataToEncode } from './event-codec.ts';
import type { StoredEvent } from './event-store.port.ts';
import { MemoryPersonalDataKeys } from './memory/memory-personal-data-keys.ts';
import { UnknownPersonalDataKey } from './personal-data.port.ts';
import { RegisteredEventCodec } from './registered-event-codec.ts';

const STREAM = 'person-1';
const definitions = {
  NameGiven: defineEvent(
    'NameGiven',
    { id: z.string(), name: personal(z.string()), home: z.optional(personal(z.strictObject({ city: z.string() }))) },
    { retentionClass: 'account' },
  ),
  MessageReceived: defineEvent('MessageReceived', { text: personal(z.string()) }, { retentionClass: 'support' }),
  Counted: defineEvent('Counted', { count: z.int(), note: z.optional(z.unknown()) }),
};

const metadata = (changes: Partial<MetadataToEncode> = {}): MetadataToEncode => ({
  ...commandContext({
    commandId: '019a9b00-0000-7000-8000-000000000001',
    occurredAt: '2026-11-21T09:30:00.000Z',
    actor: SYSTEM_ACTOR,
    subjectId: 'subject-1',
  }),
  ...TEST_IDENTITY,
  eventId: '019a9b00-0000-8000-8000-000000000001',
  ...changes,
});

const setUp = (upcasters: readonly Upcaster[] = []) => {
  const keys = new MemoryPersonalDataKeys();
  const codec = new RegisteredEventCodec({ definitions, upcasters, keys });
  const store = async (event: DomainEvent, changes: Partial<MetadataToEncode> = {}): Promise<StoredEvent> => ({
    ...(await codec.encode(STREAM, event, metadata(changes))),
    stream: STREAM,
    revision: 4n,
    position: '00000000000000000009',
    recordedAt: '2026-11-21T09:30:00.123Z',
  });
  return { keys, codec, store };
};

const NAME_GIVEN = { type: 'NameGiven', data: { id: '1', name: 'Ľubomíra Vzorová 🦉', home: { city: 'Vymyslenice' } } };

describe('the event codec', () => {
  test('returns the event as it was written, with its place and time in the log', async () => {
    const { codec, store } = setUp();
    const [event] = await codec.decode([await store(NAME_GIVEN)]);
    expect(event).toStrictEqual({
      ...NAME_GIVEN,
      stream: STREAM,
      revision: 4n,
      position: '00000000000000000009',
      recordedAt: '2026-11-21T09:30:00.123Z',
      metadata: { ...metadata(), schemaVersion: 1, keyId: event?.metadata.keyId, cipher: 'A256GCM' },
    });
  });

  test('lets no personal value into the bytes, and records key and cipher', async () => {
    const { keys, store } = setUp();
    const stored = await store(NAME_GIVEN);
    const key = await keys.keyFor({ subjectId: 'subject-1', retentionClass: 'account', period: OPEN_PERIOD });
    expect(stored.data + stored.metadata).not.toMatch(/Vzorov|Vymyslenice/);
    expect(JSON.parse(stored.data)).toStrictEqual({
      id: '1',
      name: { $personal: { k: key?.keyId, c: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) } },
      home: { $personal: { k: key?.keyId, c: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) } },
    });
    expect(JSON.parse(stored.metadata)).toMatchObject({ keyId: key?.keyId, cipher: 'A256GCM' });
  });

  test('records no key and no cipher when no field is personal', async () => {
    const { store } = setUp();
    const stored = await store({ type: 'Counted', data: { count: 1 } }, { subjectId: null });
    expect(stored.data).toBe('{"count":1}');
    expect(JSON.parse(stored.metadata)).toMatchObject({ keyId: null, cipher: null, schemaVersion: 1 });
  });

  test('reads a field as erased once its key is destroyed, and the other fields unchanged', async () => {
    const { keys, codec, store } = setUp();
    const stored = await store(NAME_GIVEN);
    const other = await store(NAME_GIVEN, { subjectId: 'subject-2' });
    await keys.destroy({ subjectId: 'subject-1', retentionClass: 'account' });
    const [erased, kept] = await codec.decode([stored, other]);
    expect(erased?.data).toStrictEqual({ id: '1', name: ERASED, home: ERASED });
    expect(kept?.data).toStrictEqual(NAME_GIVEN.data);
  });

  test('encrypts under the key of the event’s period, so that one period can be erased alone', async () => {
    const { keys, codec, store } = setUp();
    const message = { type: 'MessageReceived', data: { text: 'Ahoj' } };
    // Both within an hour; the second is in the next month in the time zone of the books.
    const stored = [
      await store(message, { occurredAt: '2024-10-31T22:59:59.999Z' }),
      await store(message, { occurredAt: '2024-10-31T23:00:00.000Z' }),
    ];
    await keys.destroy({ subjectId: 'subject-1', retentionClass: 'support', period: '2024-10' });
    expect((await codec.decode(stored)).map(({ data }) => data)).toStrictEqual([{ text: ERASED }, message.data]);
    await expect(store(message, { occurredAt: '2024-10-05T10:00:00.000Z' })).rejects.toThrow('the support key of its person was destroyed');
  });

  test('writes a field that already reads as erased without a key, and reads it back', async () => {
    const { keys, codec, store } = setUp();
    await keys.destroy({ subjectId: 'subject-1', retentionClass: 'account' });
    const stored = await store({ type: 'NameGiven', data: { id: '1', name: ERASED } });
    expect((await codec.decode([stored]))[0]?.data).toStrictEqual({ id: '1', name: ERASED });
  });

  test('requests all keys of a batch in one call', async () => {
    const { keys, codec, store } = setUp();
    const batch = await Promise.all(['a', 'b', 'a', 'c'].map((subjectId) => store(NAME_GIVEN, { subjectId })));
    const asked: (readonly string[])[] = [];
    const keysById = keys.keysById.bind(keys);
    keys.keysById = (keyIds) => {
      asked.push(keyIds);
      return keysById(keyIds);
    };
    expect(await codec.decode(batch)).toHaveLength(4);
    expect(asked.map((ids) => ids.length)).toStrictEqual([3]);
    await codec.decode([await store({ type: 'Counted', data: { count: 1 } })]);
    expect(asked).toHaveLength(1);
  });

  test.each<{ name: string; event: DomainEvent; changes?: Partial<MetadataToEncode>; reason: RegExp }>([
    { name: 'a type that is not registered', event: { type: 'Unheard', data: {} }, reason: /not registered/ },
    { name: 'a missing field', event: { type: 'Counted', data: {} }, reason: /count: invalid_type/ },
    { name: 'an unknown field', event: { type: 'Counted', data: { count: 1, more: 'Vzorová' } }, reason: /data: unrecognized_keys/ },
    { name: 'a wrong personal value', event: { type: 'NameGiven', data: { id: '1', name: 7 } }, reason: /name: invalid_union/ },
    { name: 'two faults', event: { type: 'NameGiven', data: { id: 1, name: 7 } }, reason: /^id: invalid_type, name: invalid_union$/ },
    {
      name: 'a fault deep in the metadata',
      event: { type: 'Counted', data: { count: 1 } },
      changes: { actor: { kind: 'system', id: 'a b', role: null } },
      reason: /^metadata: actor\.id: invalid_format$/,
    },
    { name: 'a personal field without a person', event: NAME_GIVEN, changes: { subjectId: null }, reason: /no person/ },
    {
      name: 'metadata with an email in it',
      event: { type: 'Counted', data: { count: 1 } },
      changes: { subjectId: 'a@example.test' },
      reason: /metadata: subjectId/,
    },
    {
      name: 'a time that is not UTC',
      event: { type: 'Counted', data: { count: 1 } },
      changes: { occurredAt: '2026-11-21T09:30:00+01:00' },
      reason: /metadata: occurredAt/,
    },
    {
      name: 'a forged envelope',
      event: { type: 'Counted', data: { count: 1, note: { $personal: { k: '1', c: 'x' } } } },
      reason: /note: looks like a sealed field/,
    },
  ])('refuses to write $name', async ({ event, changes, reason }) => {
    const { store } = setUp();
    const refused: unknown = await store(event, changes).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidEvent);
    expect(refused).toMatchObject({ name: 'InvalidEvent', stream: STREAM, type: event.type, reason: expect.stringMatching(reason) });
    expect(String(refused)).not.toContain('Vzorov');
  });

  test('refuses to write under a destroyed key', async () => {
    const { keys, store } = setUp();
    await keys.destroy({ subjectId: 'subject-1', retentionClass: 'account' });
    await expect(store(NAME_GIVEN)).rejects.toThrow('the account key of its person was destroyed');
  });

  test.each<{ name: string; spoil: (stored: StoredEvent) => Partial<StoredEvent>; reason: RegExp }>([
    { name: 'a type that is not registered', spoil: () => ({ type: 'Unheard' }), reason: /Unheard is not registered/ },
    { name: 'bytes that are not JSON', spoil: () => ({ data: '{"id": Vzorová' }), reason: /not JSON/ },
    { name: 'data that is not an object', spoil: () => ({ data: '[]' }), reason: /not a JSON object/ },
    { name: 'data its schema does not describe', spoil: () => ({ data: '{"id":1,"name":{"erased":true}}' }), reason: /id: invalid_type/ },
    { name: 'metadata its schema does not describe', spoil: () => ({ metadata: '{}' }), reason: /metadata: eventId: invalid_type/ },
    {
      name: 'a version newer than this code',
      spoil: ({ metadata: text }) => ({ metadata: text.replace('"schemaVersion":1', '"schemaVersion":2') }),
      reason: /version 2 of NameGiven is newer/,
    },
    {
      name: 'the metadata of another event',
      spoil: () => ({ eventId: '019a9b00-0000-8000-8000-000000000002' }),
      reason: /another event id/,
    },
    { name: 'a value moved to another stream', spoil: () => ({ stream: 'person-2' }), reason: /name: cannot be decrypted/ },
    {
      name: 'a value moved to another field',
      spoil: ({ data }) => ({ data: data.replace('"name"', '"x"').replace('"home"', '"name"').replace('"x"', '"home"') }),
      reason: /cannot be decrypted/,
    },
    {
      name: 'a touched ciphertext',
      spoil: ({ data }) => ({ data: data.replace(/"c":"(.)/, (_, first: string) => `"c":"${first === 'A' ? 'B' : 'A'}`) }),
      reason: /cannot be decrypted/,
    },
    { name: 'a broken envelope', spoil: ({ data }) => ({ data: data.replace('"c":', '"d":') }), reason: /name: its envelope is broken/ },
  ])('refuses to read $name', async ({ spoil, reason }) => {
    const { codec, store } = setUp();
    const stored = await store(NAME_GIVEN);
    const spoilt = { ...stored, ...spoil(stored) };
    const refused: unknown = await codec.decode([stored, spoilt]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidStoredEvent);
    expect(refused).toMatchObject({
      name: 'InvalidStoredEvent',
      stream: spoilt.stream,
      revision: 4n,
      reason: expect.stringMatching(reason),
    });
    expect(String(refused)).not.toContain('Vzorov');
  });

  test('does not treat a key of another database as erased', async () => {
    const { store } = setUp();
    await expect(setUp().codec.decode([await store(NAME_GIVEN)])).rejects.toBeInstanceOf(UnknownPersonalDataKey);
  });

  test.each<Partial<MetadataToEncode>>([
    ...(['customer', 'staff', 'partner', 'system'] as const).map((kind) => ({ actor: { kind, id: 'u-1', role: 'operator' } })),
    ...([null, 'aal1', 'aal2'] as const).map((authLevel) => ({ authLevel })),
    ...(['web', 'api', 'cli', 'worker'] as const).map((channel) => ({ channel })),
    ...(['live', 'test'] as const).map((mode) => ({ mode })),
    { approvals: ['a:1', 'b_2.c-3'], reasonCode: 'x'.repeat(200) },
  ])('writes and reads metadata with %j', async (changes) => {
    const { codec, store } = setUp();
    const [event] = await codec.decode([await store({ type: 'Counted', data: { count: 1 } }, changes)]);
    expect(event?.metadata).toMatchObject(changes);
  });

  test('ignores metadata that newer code has added', async () => {
    const { codec, store } = setUp();
    const stored = await store(NAME_GIVEN);
    const [event] = await codec.decode([{ ...stored, metadata: stored.metadata.replace('{', '{"tenant":"x",') }]);
    expect(event?.metadata).not.toHaveProperty('tenant');
  });
});
