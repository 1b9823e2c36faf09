import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import type { Row } from '../define-projection.ts';
import { accountRegistered, entryPosted, keysDestroyed, methodAdded, SUBJECT, USER } from '../testing/sample-events.ts';
import { tablesAsOf } from './as-of.ts';
import { eventsOfPerson, personOf } from './person-events.ts';
import { resolveMoment, type AsOfContext } from './position-at.ts';

const JANA = { userId: USER, subjectId: SUBJECT };

let keys: MemoryPersonalDataKeys;
let log: EventLog;
let context: AsOfContext;
beforeEach(() => {
  keys = new MemoryPersonalDataKeys();
  log = memoryLog({ keys });
  const answers = (sql: string): readonly Row[] => {
    if (sql.includes('checkpoints')) return [{ consumer: 'person_streams', position: '9' }];
    return sql.includes('person_streams') ? ['wallet-1', 'methods-1', 'customer-1'].map((stream) => ({ stream })) : [];
  };
  context = { log, database: { query: (sql) => Promise.resolve({ rows: answers(sql) }) } };
});

const append = async (stream: string, ...events: readonly DomainEvent[]): Promise<string> => {
  const request = { commandId: newCommandId(new Date()), occurredAt: '2026-11-21T09:30:00.000Z', actor: SYSTEM_ACTOR, subjectId: SUBJECT };
  return (await log.append(stream, events, 'any', commandContext(request))).position;
};
const shownAt = async (position: string) => {
  const { tables, leftOut } = tablesAsOf(await eventsOfPerson(context, JANA, position), JANA, position);
  return { rowsOf: (name: string) => tables.find(({ table }) => table === name)?.rows ?? [], leftOut };
};

describe('a person who was erased', () => {
  test('has no name at any moment, also before the erasure; what is not personal stays', async () => {
    const registered = await append(`account-${USER}`, accountRegistered());
    const added = await append('methods-1', methodAdded('m1'));
    expect((await shownAt(registered)).rowsOf('profiles')).toMatchObject([{ first_name: 'Jana' }]);
    await keys.destroy({ subjectId: SUBJECT, retentionClass: 'account' });
    const erased = await append('customer-1', keysDestroyed());
    expect((await shownAt(registered)).rowsOf('profiles')).toMatchObject([{ user_id: USER, first_name: null, last_name: null }]);
    expect((await shownAt(added)).rowsOf('user_payment_methods')).toMatchObject([{ id: 'm1' }]);
    expect((await shownAt(erased)).rowsOf('user_payment_methods')).toEqual([]);
    expect(await personOf(log, USER)).toEqual(JANA);
  });
});

describe('events of earlier versions', () => {
  test('are read by today’s code, so a moment before an upcast is shown like any other', async () => {
    await append('wallet-1', entryPosted({ entryId: 'e1', amount: money('EUR', 100n) }));
    const [current] = await log.store.readStream('wallet-1');
    const old = { ...(JSON.parse(current?.metadata ?? '{}') as object), eventId: newCommandId(new Date()), schemaVersion: 1 };
    const data = (current?.data ?? '').replace('"e1"', '"e0"');
    const event = { eventId: old.eventId, type: 'EntryPosted', data, metadata: JSON.stringify(old) };
    const { position } = await log.store.append('wallet-1', [event], 'any');
    expect((await shownAt(position)).rowsOf('balances')).toMatchObject([{ available_balance: '2.00' }]);
  });

  test('that no code can read leave out their stream from there on, by name, and nothing else', async () => {
    await append('wallet-1', entryPosted({ entryId: 'e1', amount: money('EUR', 100n) }));
    const [current] = await log.store.readStream('wallet-1');
    const eventId = newCommandId(new Date());
    const metadata = JSON.stringify({ ...(JSON.parse(current?.metadata ?? '{}') as object), eventId, schemaVersion: 99 });
    await log.store.append('wallet-1', [{ eventId, type: 'EntryPosted', data: '{}', metadata }], 'any');
    await append('wallet-1', entryPosted({ entryId: 'e2', amount: money('EUR', 100n) }));
    const position = await append('methods-1', methodAdded('m1'));
    const shown = await shownAt(position);
    expect(shown.rowsOf('balances')).toMatchObject([{ available_balance: '1.00' }]);
    expect(shown.rowsOf('user_payment_methods')).toHaveLength(1);
    expect(shown.leftOut).toMatchObject([{ stream: 'wallet-1', revision: 1n }]);
  });
});

/** Days that no month has: read as one of the next month, they would show another moment. */
const NO_DAYS = ['2026-11-31T23:59:59Z', '2026-02-29T12:00:00+01:00', '2026-06-31T00:00:00Z', 'Nov 30 2026 10:00 Z'];
/** Beyond +14:00 no place on earth has a time; read leniently, they are hours or days away from what was meant. */
const NO_ZONES = ['2026-11-19 17:44:30+25:00', '2026-11-19 17:44:30-9999', '2026-11-19 17:44+0160', '2026-11-19T17:44:30+14:01'];

describe('a moment', () => {
  test('is a position in either form, or a time with its zone, and never after the end of the log', async () => {
    const first = await append(`account-${USER}`, accountRegistered());
    const head = await append('methods-1', methodAdded('m1'));
    const positionOf = async (text: string): Promise<string> => (await resolveMoment(context, text)).position;
    expect([await positionOf('1'), await positionOf(first)]).toEqual([first, first]);
    expect([await positionOf('99'), await positionOf('2999-01-01T00:00:00+01:00')]).toEqual([head, head]);
    expect(await positionOf('1999-01-01T00:00:00Z')).toBe('');
    const same = ['2026-11-19 17:44:30+0100', '2026-11-19t16:44:30z', '2026-11-19T16:44:30.000Z'];
    expect(await Promise.all(same.map(async (text) => (await resolveMoment(context, text)).at))).toEqual(Array(3).fill(same[2]));
    expect((await resolveMoment(context, first)).at).toBe((await log.store.eventAt(first))?.recordedAt);
    expect(await resolveMoment(context, '0')).toEqual({ position: '', at: null });
  });

  test.each(['yesterday', '2026-11-19T17:44:30', '2026-11-19', '-1', '1.5', '2026-13-45T00:00:00Z', ...NO_DAYS, ...NO_ZONES])(
    'is not %s',
    async (text) => {
      await expect(resolveMoment(context, text)).rejects.toThrow(RangeError);
    },
  );

  test('is not a position between two events, as EventStoreDB has them', async () => {
    await append(`account-${USER}`, accountRegistered());
    await append('methods-1', methodAdded('m1'));
    jest.spyOn(log.store, 'eventAt').mockResolvedValue(undefined);
    await expect(resolveMoment(context, '1')).rejects.toThrow('There is no event at position 1.');
    expect(await resolveMoment(context, '0')).toEqual({ position: '', at: null });
  });
});
