import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { waitForPosition } from '../read-your-writes.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { ledgerEntriesProjection } from '../tables/ledger-entries/ledger-entries.projection.ts';
import { logMinutesProjection } from '../tables/log-minutes/log-minutes.projection.ts';
import { personStreamsProjection } from '../tables/person-streams/person-streams.projection.ts';
import { profilesProjection } from '../tables/profiles/profiles.projection.ts';
import { openProjectionsBench, type ProjectionsBench } from '../testing/projections-bench.ts';
import { accountRegistered, entryPosted, reserved } from '../testing/sample-events.ts';
import { checkMoments, chooseMoments } from './check-moments.ts';
import { eventsOfPerson } from './person-events.ts';
import type { AsOfContext } from './position-at.ts';

const PAIRS = 1_000;
const CUSTOMERS = 25;
const ENTRIES_AT_ONCE = 7;
const PATIENCE_MS = 180_000;
/** The last and the first instants of months, years and days of summer time, in zones before and behind ours. */
const INSTANTS = [
  ...['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00.000Z', '2026-03-31T21:59:59.999Z', '2026-03-31T22:00:00.000Z'],
  ...['2026-10-25T00:59:59.999Z', '2026-10-25T01:00:00.000Z', '2026-10-31T22:59:59.999Z', '2026-10-31T23:00:00.000Z'],
  ...['2026-12-31T09:59:59.999Z', '2026-12-31T23:59:59.999Z', '2027-03-28T00:59:59.999Z', '2027-03-28T01:00:00.000Z'],
];
const ZONES = ['Europe/Bratislava', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'];
const PROJECTIONS = [balancesProjection, ledgerEntriesProjection, logMinutesProjection, personStreamsProjection, profilesProjection];

let bench: ProjectionsBench;
let context: AsOfContext;

beforeAll(async () => {
  bench = await openProjectionsBench();
  context = { log: bench.log, database: bench.pool };
  bench.start(PROJECTIONS);
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const userId = userOf(customer);
    await append(`account-${userId}`, INSTANTS[0] ?? '', [accountRegistered({ userId, subjectId: `s-${userId}` })]);
  }
  for (const [round, instant] of INSTANTS.entries())
    await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => oneRound(customer, round, instant)));
  const names = PROJECTIONS.map(({ name }) => name);
  expect(await waitForPosition(bench.pool, names, await bench.log.store.head(), PATIENCE_MS)).toBe(true);
}, PATIENCE_MS);
afterAll(() => bench.close());

const userOf = (customer: number): string => `customer-${String(customer)}`;

/** Some entries around one instant, every third round in the first version of the event, and a move to another time zone. */
const oneRound = async (customer: number, round: number, instant: string): Promise<void> => {
  const userId = userOf(customer);
  const entries = Array.from({ length: ENTRIES_AT_ONCE }, (_, index) => entryOf(userId, round, index, instant));
  const wallet = `wallet-${userId}-${String(round)}`;
  if (round % 3 === 0) await appendFirstVersion(wallet, instant, entries);
  else await append(wallet, instant, entries);
  const [before = '', after = ''] = [ZONES[(customer + round) % ZONES.length], ZONES[(customer + round + 1) % ZONES.length]];
  await append(`account-${userId}`, instant, [{ type: 'TimeZoneChanged', data: { userId, before, after, effectiveFrom: instant } }]);
};

const entryOf = (userId: string, round: number, index: number, effectiveAt: string): MainLogEvent => {
  const amount = money(index % 3 === 0 ? 'USD' : 'EUR', BigInt(1 + 37 * index + 11 * round));
  const entryId = `${userId}-${String(round)}-${String(index)}`;
  const kinds = [entryPosted({ entryId, amount }), reserved(entryId, amount), entryPosted({ entryId, amount, to: 'customer.debt' })];
  const { type, data } = kinds[(index + round) % kinds.length] ?? entryPosted({ entryId, amount });
  return { type, data: { ...data, userId, effectiveAt } };
};

const contextAt = (occurredAt: string) =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt, actor: SYSTEM_ACTOR, subjectId: 'house' });
const append = async (stream: string, occurredAt: string, events: readonly MainLogEvent[]): Promise<void> => {
  await bench.log.append(stream, events, 'any', contextAt(occurredAt));
};
/** As the code of that time stored them. */
const appendFirstVersion = async (stream: string, occurredAt: string, events: readonly MainLogEvent[]): Promise<void> => {
  const stored = events.map(({ type, data }) => {
    const eventId = newCommandId(new Date());
    const metadata = { ...contextAt(occurredAt), ...TEST_IDENTITY, eventId, schemaVersion: 1, keyId: null, cipher: null };
    return { eventId, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
  });
  await bench.log.store.append(stream, stored, 'any');
};

const rebuildAll = async (): Promise<void> => {
  for (const projection of [balancesProjection, ledgerEntriesProjection, profilesProjection])
    await bench.rebuild(projection, { swap: true });
};

describe('1,000 random accounts and moments', () => {
  test(
    'equal the sum of the postings, at ends of months, changes of zone, before an upcast, and while the tables are rebuilt',
    async () => {
      const moments = await chooseMoments(context, PAIRS, 'spec');
      expect(moments).toHaveLength(PAIRS);
      const pairs = new Set(moments.map(({ person, position }) => `${person.userId} ${position}`));
      expect(pairs.size).toBeGreaterThan(PAIRS / 2);
      const rebuilt = rebuildAll();
      expect(await checkMoments(context, moments)).toEqual([]);
      await rebuilt;
    },
    PATIENCE_MS,
  );

  test('and one that is off by a cent is found', async () => {
    const person = { userId: userOf(2), subjectId: `s-${userOf(2)}` };
    const { events } = await eventsOfPerson(context, person, await bench.log.store.head());
    await bench.pool.query(
      `UPDATE read.ledger_entries SET amount_minor = amount_minor - 1
       WHERE id = (SELECT id FROM read.ledger_entries WHERE user_id = $1 AND account = 'customer.available' LIMIT 1)`,
      [person.userId],
    );
    const wrong = await checkMoments(context, [{ person, position: events.at(-1)?.position ?? '' }]);
    expect(wrong).toMatchObject([{ person }]);
  });
});
