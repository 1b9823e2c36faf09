import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { defineEvent } from './kernel/event.ts';
import { ERASED, personal } from './kernel/personal.ts';
import type { Upcaster } from './kernel/upcaster.ts';
import { TEST_IDENTITY } from './testing/test-identity.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import type { StoredEvent } from './event-store.port.ts';
import { MemoryPersonalDataKeys } from './memory/memory-personal-data-keys.ts';
import { RegisteredEventCodec } from './registered-event-codec.ts';

const asPersonal = { retentionClass: 'account' as const };
const v1 = { Moved: defineEvent('Moved', { name: personal(z.string()), city: z.string() }, asPersonal) };
const v3 = {
  Moved: defineEvent(
    'Moved',
    { who: personal(z.string()), place: z.strictObject({ city: z.string(), zip: z.nullable(z.string()) }) },
    { ...asPersonal, version: 3 },
  ),
};

const toV2: Upcaster = { type: 'Moved', fromVersion: 1, upcast: ({ name, ...rest }) => ({ who: name, ...rest }) };
const toV3: Upcaster = { type: 'Moved', fromVersion: 2, upcast: ({ who, city }) => ({ who, place: { city, zip: null } }) };

const keys = new MemoryPersonalDataKeys();

const storedAsV1 = async (subjectId: string): Promise<StoredEvent> => {
  const context = commandContext({
    commandId: '019a9b00-0000-7000-8000-000000000001',
    occurredAt: '2026-11-21T09:30:00Z',
    actor: SYSTEM_ACTOR,
    subjectId,
  });
  const codec = new RegisteredEventCodec({ definitions: v1, upcasters: [], keys });
  const event = { type: 'Moved', data: { name: 'Ľubomíra Vzorová', city: 'Vymyslenice' } };
  const encoded = await codec.encode('person-1', event, { ...context, ...TEST_IDENTITY, eventId: '019a9b00-0000-8000-8000-000000000001' });
  return { ...encoded, stream: 'person-1', revision: 0n, position: '1', recordedAt: '2026-11-21T09:30:00.000Z' };
};

describe('upcasting', () => {
  test('leads an old event to the current version, even when an encrypted field was renamed', async () => {
    const codec = new RegisteredEventCodec({ definitions: v3, upcasters: [toV3, toV2], keys });
    const [event] = await codec.decode([await storedAsV1('subject-1')]);
    expect(event?.data).toStrictEqual({ who: 'Ľubomíra Vzorová', place: { city: 'Vymyslenice', zip: null } });
    expect(event?.metadata.schemaVersion).toBe(1);
  });

  test('leaves an erased field erased', async () => {
    const stored = await storedAsV1('subject-2');
    await keys.destroy({ subjectId: 'subject-2', retentionClass: 'account' });
    const codec = new RegisteredEventCodec({ definitions: v3, upcasters: [toV2, toV3], keys });
    expect((await codec.decode([stored]))[0]?.data).toMatchObject({ who: ERASED });
  });

  test('reports a failing step as an unreadable event', async () => {
    const broken: Upcaster = {
      ...toV2,
      upcast: () => {
        throw new Error('Out of steps.');
      },
    };
    const codec = new RegisteredEventCodec({ definitions: v3, upcasters: [broken, toV3], keys });
    await expect(codec.decode([await storedAsV1('subject-1')])).rejects.toThrow(
      'person-1@0 cannot be read: Moved: upcasting from version 1 failed',
    );
  });

  test.each([
    ['a step is missing', [toV3], 'No upcaster from Moved.v1'],
    ['two steps start at one version', [toV2, toV2, toV3], 'Two upcasters'],
    ['a step leads past the current version', [toV2, toV3, { ...toV3, fromVersion: 3 }], 'no event version needs: Moved.v3'],
    ['a step is for an unknown type', [toV2, toV3, { ...toV2, type: 'Mooved' }], 'no event version needs: Mooved.v1'],
  ])('is refused at the start when %s', (_, upcasters, message) => {
    expect(() => new RegisteredEventCodec({ definitions: v3, upcasters, keys })).toThrow(message);
  });
});
