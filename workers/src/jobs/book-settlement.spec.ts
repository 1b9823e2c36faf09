import { money, type Money } from '@danubit/contracts/values/money';
import { settlement, type SettlementCommand } from '@danubit/core/domain/payments/settlement/settlement.decider';
import type { Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import { settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { describe, expect, test } from '@jest/globals';
import type { ClearingItem } from '../books/clearing-items.ts';
import { TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { bookSettlementJob } from './book-settlement.job.ts';
import { settlementSubjectOf } from './settlement-subject.ts';

const eur = (minor: bigint): Money => money('EUR', minor);
const named = { provider: 'stripe', reportId: 'po_1' };
const STREAM = settlementStream(named.provider, named.reportId);
const HOUR_MS = 3_600_000;
const movement = (id: string): Movement => ({
  ...{ id, kind: 'charge', reference: `pi_${id}`, paymentId: null, gross: eur(10_000n), fee: eur(300n), at: '2026-11-24T10:00:00.000Z' },
});
const itemFor = (id: string): ClearingItem => ({
  ...{ id: `item-${id}`, account: 'psp.receivable', kind: 'charge', provider: 'stripe', reference: `pi_${id}`, paymentId: null },
  ...{ booked: eur(10_000n), open: eur(10_000n), openedAt: '2026-11-24T10:00:00.000Z' },
});

/** A payout of two charges whose report and money are here. `known`: those of our books. */
const scene = async (...known: readonly string[]) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const books = known.map(itemFor);
  const give = async (command: SettlementCommand): Promise<void> => {
    const context = commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId: null },
    });
    await handleCommand(log, { stream: STREAM, decider: settlement, command, context });
  };
  await give({ type: 'RecordItems', ...named, digest: 'd1', page: 0, items: [movement('a'), movement('b')] });
  await give({ type: 'RecordReport', ...named, report: { net: eur(19_400n), itemCount: 2, digest: 'd1', paidOn: '2026-11-25' } });
  await give({ type: 'RecordArrival', ...named, arrival: { transferId: 't1', money: eur(19_400n), bookedOn: '2026-11-25' } });
  const job = bookSettlementJob({ log, clock, clearing: { about: () => Promise.resolve(books) }, isOnStatement: () => true });
  return {
    clock,
    learnOf: (id: string) => void books.push(itemFor(id)),
    run: () => job.run(workOn('book-settlement', settlementSubjectOf(named.provider, named.reportId))),
    types: async () => (await typesOf(log, STREAM)).slice(3),
    unexplained: async () => (await log.load(settlement, STREAM))?.unexplained,
  };
};

describe('a payout of a provider', () => {
  test('is booked immediately when our books explain all of it', async () => {
    const { run, types, unexplained } = await scene('a', 'b');
    expect(await run()).toBe('done');
    expect(await types()).toEqual(['SettlementItemsMatched', 'SettlementBooked']);
    expect(await unexplained()).toEqual([]);
    expect(await run()).toBe('done');
    expect(await types()).toHaveLength(2);
  });

  test('waits a little for a capture that is not in our books, is booked without it, and explains it once it is', async () => {
    const { run, types, unexplained, clock, learnOf } = await scene('a');
    expect(await run()).not.toBe('done');
    expect(await types()).toEqual([]);
    clock.pass(HOUR_MS);
    expect(await run()).toMatchObject({ untried: true });
    expect(await unexplained()).toEqual(['b']);
    clock.pass(HOUR_MS);
    expect(await run()).toMatchObject({ untried: true });
    learnOf('b');
    expect(await run()).toBe('done');
    expect(await types()).toEqual(['SettlementItemsMatched', 'SettlementBooked', 'SettlementItemsExplained']);
    expect(await unexplained()).toEqual([]);
  });

  test('with a capture that is never explained is left to the comparison of the books', async () => {
    const { run, unexplained, clock } = await scene('a');
    clock.pass(HOUR_MS);
    await run();
    clock.pass(5 * 24 * HOUR_MS);
    expect(await run()).toBe('done');
    expect(await unexplained()).toEqual(['b']);
  });
});
