import { money } from '@danubit/contracts/values/money';
import { SANDBOX_OUTCOMES, sandboxCaseOf, type SandboxOutcome } from '@danubit/contracts/values/sandbox-cases';
import { entryEvents } from '@danubit/core/domain/ledger/entry/entry.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import type { PartnerUserEvent } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { mainLogOn } from '@danubit/core/main-log/open-event-log';
import { readFixtures } from '@danubit/core/testing/event-fixtures';
import { commandContext } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { foldEvents } from '@danubit/projections/runner/fold-events';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { advanceSandboxOrderJob } from './jobs/advance-sandbox-order.job.ts';
import { allReactors, workRequestedBy } from './reactors/all-reactors.ts';
import { SUBJECT_ID, TestClock, workOn } from './testing/deposit-scene.ts';
import { orderTerms } from './testing/order-scene.ts';

/** None of it books, buys, sends coins or mails. What is erased is of the sandbox: erase-sandbox-user.spec.ts. */
const ALLOWED = ['advance-sandbox-order', 'erase-sandbox-user', 'publish-webhooks'];
const clock = new TestClock();
const USER = `test_${idFromText('user')}`;
const context = () =>
  commandContext({
    commandId: newCommandId(clock.now()),
    occurredAt: clock.now().toISOString(),
    actor: { kind: 'partner', id: 'k1', role: null },
    subjectId: SUBJECT_ID,
    partnerId: 'p1',
  });

/** A live installation in which a test key brought about every outcome. */
let events: readonly RecordedDomainEvent<MainLogEvent>[];
beforeAll(async () => {
  const log = mainLogOn(new MemoryEventStore(clock), new MemoryPersonalDataKeys(), { ...TEST_IDENTITY, mode: 'live' });
  const user: PartnerUserEvent = {
    type: 'PartnerUserAdded',
    data: {
      ...{ userId: USER, subjectId: SUBJECT_ID, partnerId: 'p1', email: 'vzorka@example.test', firstName: 'Vzorka' },
      ...{ lastName: 'Vymyslená', phone: null, country: 'SK', birthDate: '1984-02-29', status: 'verified' },
    },
  };
  await log.append(partnerUserStream(USER), [user], 'no-stream', context());
  const job = advanceSandboxOrderJob({
    log,
    clock,
    sandboxClocks: { of: () => Promise.resolve(clock) },
    refundThreshold: money('EUR', 10_000n),
  });
  const runThrough = async (outcome: SandboxOutcome): Promise<void> => {
    const orderId = `test_${idFromText(outcome)}`;
    const ids = { orderId, partnerId: 'p1', keyId: 'k1', quoteId: `test_${idFromText(`quote ${outcome}`)}`, customerId: USER };
    const placed = { type: 'PartnerOrderPlaced', data: { ...ids, address: 'bc1q', method: 'card', outcome } } as const;
    await log.append(partnerOrderStream(orderId), [placed], 'no-stream', context());
    const terms = orderTerms(clock, { orderId, userId: USER, walletId: USER, method: 'card', destination: 'address' });
    await log.append(orderStream(orderId), [{ type: 'OrderPlaced', data: terms }], 'no-stream', context());
    for (let done = await job.run(workOn('advance-sandbox-order', orderId)); done !== 'done';) {
      clock.pass(done.againInMs);
      done = await job.run(workOn('advance-sandbox-order', orderId));
    }
  };
  for (const outcome of SANDBOX_OUTCOMES) await runThrough(outcome);
  events = await log.decode<MainLogEvent>(await log.store.readAll(START, 1_000));
});

const actionsAskedBy = (event: RecordedDomainEvent): readonly string[] =>
  allReactors.flatMap((reactor) => workRequestedBy(reactor, event)).map(({ action }) => action);

describe('in a live installation, a sandbox that brings about every outcome', () => {
  it('records test events alone, and no entry of the ledger, so that no statement has a line of it', () => {
    expect(events.length).toBeGreaterThan(SANDBOX_OUTCOMES.length * 3);
    expect(new Set(events.map(({ metadata }) => metadata.mode))).toEqual(new Set(['test']));
    expect(events.filter(({ type }) => type in entryEvents)).toEqual([]);
  });

  it('leaves rows of mode test alone: no live table has one', () => {
    const tables = allProjections.map((projection) => {
      const followed = events.filter(({ type }) => !projection.ignores.includes(type));
      return { table: projection.table, rows: foldEvents(projection, new Map(), followed).map(({ after }) => after) };
    });
    const live = tables.flatMap(({ table, rows }) => rows.filter((row) => row?.['mode'] !== 'test').map(() => table));
    expect(new Set(live)).toEqual(new Set(WITHOUT_MODE));
    expect(tables.find(({ table }) => table === 'orders')?.rows).toHaveLength(SANDBOX_OUTCOMES.length);
  });

  it('leaves no delivery open, and none with a transaction', () => {
    const deliveries = allProjections.find(({ table }) => table === 'deliveries');
    if (deliveries === undefined) throw new Error('There is no table of deliveries.');
    const followed = events.filter(({ type }) => !deliveries.ignores.includes(type));
    const rows = foldEvents(deliveries, new Map(), followed).map(({ after }) => after);
    const held = SANDBOX_OUTCOMES.filter((outcome) => sandboxCaseOf(outcome).statuses.join().includes('sending,in_review'));
    expect(rows).toHaveLength(held.length);
    expect(new Set(rows.map((row) => `${String(row?.['status'])} ${String(row?.['txid'])}`))).toEqual(new Set(['returned null']));
  });

  it('requests no work that books, buys, sends coins or mails', () => {
    expect(new Set(events.flatMap(actionsAskedBy))).toEqual(new Set(ALLOWED));
  });
});

/** Which events concern which person, and at which time the log was where: they hold no figure, and serve erasure and replay. */
const WITHOUT_MODE = ['person_streams', 'log_minutes'];

describe('any event of the product, forged in a stream of a sandbox', () => {
  it('requests only the work of sandboxes', async () => {
    const fixtures = [...(await readFixtures()).values()];
    const forged = fixtures.map(({ type, data }) => {
      const [sample] = events;
      if (sample === undefined) throw new Error('There is no event.');
      return { ...sample, type, data, stream: `forged-test_${idFromText(type)}` };
    });
    expect(forged.length).toBeGreaterThan(200);
    expect(new Set(forged.flatMap(actionsAskedBy))).toEqual(new Set(ALLOWED));
  });

  it('outside of one requests the work of live money, so the stream is what keeps it away', () => {
    const [placed] = events.filter(({ type }) => type === 'OrderPlaced');
    if (placed === undefined) throw new Error('No order was placed.');
    expect(actionsAskedBy({ ...placed, stream: orderStream(idFromText('live')) })).toContain('advance-order');
  });
});
