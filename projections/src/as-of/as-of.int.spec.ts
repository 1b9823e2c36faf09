import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { eventually } from '@danubit/runtime/testing/eventually';
import type { Projection, Row } from '../define-projection.ts';
import { waitForPosition } from '../read-your-writes.ts';
import { allProjections } from '../tables/all-projections.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { personStreamsProjection } from '../tables/person-streams/person-streams.projection.ts';
import { profilesProjection } from '../tables/profiles/profiles.projection.ts';
import { openProjectionsBench, type ProjectionsBench, type RunningProjections } from '../testing/projections-bench.ts';
import {
  accountRegistered,
  entryPosted,
  identityVerified,
  methodAdded,
  paymentCompleted,
  paymentRequested,
  reserved,
  SUBJECT,
  USER,
  verificationStarted,
} from '../testing/sample-events.ts';
import { changesAsOf, tablesAsOf, tablesOfPeople } from './as-of.ts';
import { eventsOfPerson, type Person } from './person-events.ts';
import { positionAt, type AsOfContext } from './position-at.ts';

const JANA: Person = { userId: USER, subjectId: SUBJECT };
const PATIENCE_MS = 30_000;

let bench: ProjectionsBench;
let running: RunningProjections;
let context: AsOfContext;
/** Positions after each of Jana's steps, in order. */
const steps: string[] = [];

beforeAll(async () => {
  bench = await openProjectionsBench();
  context = { log: bench.log, database: bench.pool };
  running = bench.start(allProjections);
  const step = async (...append: Parameters<typeof bench.append>): Promise<void> => void steps.push(await bench.append(...append));
  await step(`account-${USER}`, accountRegistered());
  await step(`customer-${SUBJECT}`, verificationStarted(), identityVerified());
  await step('payment-1', paymentRequested());
  await step('payment-1', paymentCompleted());
  await step(`wallet-${USER}-EUR-202611-1`, entryPosted({ entryId: 'e1', amount: money('EUR', 25_000n) }));
  await step(`wallet-${USER}-EUR-202611-1`, reserved('r1', money('EUR', 5_000n)));
  await step(`methods-${USER}`, methodAdded('m1'));
  for (let other = 0; other < 5; other += 1) await otherCustomer(other);
  await settle();
});
afterAll(() => bench.close());

const otherCustomer = async (number: number): Promise<void> => {
  const userId = `other-${String(number)}`;
  await bench.append(`account-${userId}`, accountRegistered({ userId, subjectId: `s-${userId}` }));
  for (let entry = 0; entry < 8; entry += 1) {
    const amount = money(entry % 3 === 0 ? 'USD' : 'EUR', BigInt(100 + 7 * entry + number));
    const entryId = `${userId}-${String(entry)}`;
    const booked = entry % 4 === 3 ? { ...reserved(entryId, amount) } : entryPosted({ entryId, amount, userId });
    await bench.append(`wallet-${userId}-${String(entry % 3)}`, { ...booked, data: { ...booked.data, userId } });
  }
};

const settle = async (): Promise<void> => {
  const names = allProjections.map(({ name }) => name);
  expect(await waitForPosition(bench.pool, names, await bench.log.store.head(), PATIENCE_MS)).toBe(true);
};
const rowsAt = async (projection: Projection, person: Person, position: string): Promise<readonly Row[]> => {
  const { tables } = tablesAsOf(await eventsOfPerson(context, person, position), person, position);
  return tables.find(({ table }) => table === projection.table)?.rows ?? [];
};
const step = (index: number): string => steps.at(index) ?? START;
const append = async (stream: string, event: Parameters<typeof bench.append>[1], occurredAt: string): Promise<string> => {
  const request = { commandId: newCommandId(new Date()), occurredAt, actor: SYSTEM_ACTOR, subjectId: SUBJECT };
  return (await bench.log.append(stream, [event], 'any', commandContext(request))).position;
};

describe('the tables of a person as of the newest position', () => {
  test('are the live rows, in every table, byte for byte', async () => {
    const head = await bench.log.store.head();
    const { tables, leftOut } = tablesAsOf(await eventsOfPerson(context, JANA, head), JANA, head);
    expect(leftOut).toEqual([]);
    expect(tables.map(({ table }) => table)).toEqual(tablesOfPeople.map(({ table }) => table));
    // Tables of the house and of the log are about many people.
    for (const house of ['clearing_items', 'settlements', 'log_minutes', 'person_streams'])
      expect(tables.map(({ table }) => table)).not.toContain(house);
    for (const projection of tablesOfPeople) {
      const live = (await bench.rowsOf(projection)).filter((row) => (row['user_id'] ?? row[projection.keyColumn]) === USER);
      const shown = tables.find(({ table }) => table === projection.table)?.rows.map(({ last_position: _, ...row }) => row) ?? [];
      expect([projection.table, JSON.stringify(shown)]).toEqual([projection.table, JSON.stringify(live)]);
    }
  });
});

describe('the tables of a person as of an earlier position', () => {
  test('are what they were, and empty before the first event', async () => {
    expect(await rowsAt(balancesProjection, JANA, step(3))).toEqual([]);
    expect(await rowsAt(balancesProjection, JANA, step(4))).toMatchObject([{ available_balance: '250.00', reserved_balance: '0.00' }]);
    expect(await rowsAt(balancesProjection, JANA, step(5))).toMatchObject([{ available_balance: '200.00', reserved_balance: '50.00' }]);
    expect(await rowsAt(profilesProjection, JANA, step(0))).toMatchObject([{ kyc_status: 'pending' }]);
    expect(await rowsAt(profilesProjection, JANA, START)).toEqual([]);
  });

  test('hold no row of another customer', async () => {
    const head = await bench.log.store.head();
    const stranger = { userId: 'other-1', subjectId: 's-other-1' };
    const { tables } = tablesAsOf(await eventsOfPerson(context, stranger, head), stranger, head);
    expect(JSON.stringify(tables)).not.toContain(USER);
  });

  test('stay answerable while the live table is dropped and rebuilt', async () => {
    await bench.pool.query('DROP TABLE read.balances');
    expect(await rowsAt(balancesProjection, JANA, step(4))).toMatchObject([{ available_balance: '250.00' }]);
    const isBack = async (): Promise<boolean> =>
      (await bench.pool.query<{ oid: string | null }>(`SELECT to_regclass('read.balances') AS oid`)).rows[0]?.oid !== null;
    await eventually(isBack, PATIENCE_MS);
    await settle();
  });
});

describe('two moments side by side', () => {
  test('differ in the figures that changed, each with the events that changed it', async () => {
    const head = await bench.log.store.head();
    const changes = changesAsOf(await eventsOfPerson(context, JANA, head), JANA, step(4), step(5));
    expect(changes.filter(({ table }) => table === 'balances')).toMatchObject([
      { key: `${USER}:EUR`, column: 'available_balance', before: '250.00', after: '200.00', causes: [{ position: step(5) }] },
      { key: `${USER}:EUR`, column: 'reserved_balance', before: '0.00', after: '50.00', causes: [{ position: step(5) }] },
    ]);
    expect(changesAsOf(await eventsOfPerson(context, JANA, head), JANA, step(5), step(5))).toEqual([]);
  });
});

describe('a time', () => {
  test('is the last position recorded at or before it', async () => {
    const recorded = await bench.log.store.eventAt(step(2));
    const at = recorded?.recordedAt ?? '';
    const found = await positionAt(context, at);
    expect(found >= step(2)).toBe(true);
    expect((await bench.log.store.eventAt(found))?.recordedAt).toBe(at);
    expect(await positionAt(context, new Date(Date.parse(at) - 86_400_000).toISOString())).toBe(START);
    expect(await positionAt(context, new Date(Date.parse(at) + 86_400_000).toISOString())).toBe(await bench.log.store.head());
  });
});

describe('moments around the end of a month and a change of time zone', () => {
  test('follow the log, whatever the clock of the event or the zone of the customer says', async () => {
    const zone = (before: string, after: string) =>
      ({ type: 'TimeZoneChanged', data: { userId: USER, before, after, effectiveFrom: '2026-12-01T00:00:00.000Z' } }) as const;
    const moved = await append(`account-${USER}`, zone('Europe/Bratislava', 'Pacific/Auckland'), '2026-11-30T10:59:59.999Z');
    const posted = await append(
      `wallet-${USER}-EUR-202611-1`,
      entryPosted({ entryId: 'month-end', amount: money('EUR', 100n) }),
      '2026-11-30T22:59:59.999Z',
    );
    // A late entry, dated before the change of zone, is in the log after it.
    const late = await append(
      `wallet-${USER}-EUR-202612-1`,
      entryPosted({ entryId: 'late', amount: money('EUR', 1n) }),
      '2026-11-30T10:00:00.000Z',
    );
    await settle();
    const availableAt = async (position: string) => (await rowsAt(balancesProjection, JANA, position))[0]?.['available_balance'];
    expect([await availableAt(moved), await availableAt(posted), await availableAt(late)]).toEqual(['200.00', '201.00', '201.01']);
  });
});

describe('a person whose streams are not indexed yet', () => {
  test('is not shown in part', async () => {
    await running.stop();
    const position = await bench.append(`wallet-${USER}-EUR-202612-1`, entryPosted({ entryId: 'unseen', amount: money('EUR', 1n) }));
    await expect(eventsOfPerson(context, JANA, position)).rejects.toThrow('still being indexed');
    const rest = bench.start([personStreamsProjection]);
    await eventually(() => rest.progress().every(({ state }) => state === 'live'));
    expect((await eventsOfPerson(context, JANA, position)).events.at(-1)?.position).toBe(position);
  });
});
