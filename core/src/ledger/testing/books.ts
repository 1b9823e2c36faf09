import assert from 'node:assert/strict';
import { minorOf } from '@danubit/contracts/values/money';
import type { WalletEvent } from '../../domain/wallet/wallet/wallet.events.ts';
import { isWalletStream, walletStream } from '../../domain/wallet/wallet/wallet.stream.ts';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';

const AT_ONCE = 10_000;

/** Streams of wallet periods in the order of their first events, each with its events. */
export const periodsIn = async (log: EventLog): Promise<ReadonlyMap<string, readonly WalletEvent[]>> => {
  const stored = await log.store.readAll(START, AT_ONCE);
  const events = await log.decode<WalletEvent>(stored.filter(({ stream }) => isWalletStream(stream)));
  return Map.groupBy(events, ({ stream }) => stream);
};

/** The stream of each entry, in the order of booking. */
export const entriesIn = async (log: EventLog): Promise<readonly string[]> =>
  [...(await periodsIn(log))].flatMap(([stream, events]) => entriesOf(events).map(({ entryId }) => `${stream} ${entryId}`));

/**
 * Checks the books of one wallet independently of the code that wrote them: one chain without forks, from the first period to the open one;
 * each opening equals the closing before it; each closing equals the carried balances plus the entries; each entry appears once.
 */
export const expectSoundBooks = async (log: EventLog, entryIds: readonly string[]): Promise<void> => {
  const periods = await periodsIn(log);
  for (const [stream, events] of periods) checkPeriod(stream, events);
  const before = [...periods.values()].map((events) => checkOpening(events, periods));
  const followed = before.filter((stream) => stream !== null);
  const closed = [...periods.values()].filter((events) => closingOf(events) !== undefined);
  assert.equal(before.length - followed.length, 1, 'the chain has one beginning');
  assert.equal(new Set(followed).size, followed.length, 'no period has two successors');
  assert.equal(periods.size - closed.length, 1, 'one period is open');
  const booked = [...periods.values()].flatMap(entriesOf).map(({ entryId }) => entryId);
  assert.deepEqual(booked.toSorted(), [...new Set(entryIds)].toSorted(), 'each entry is booked once');
};

/** A period begins with its opening and ends with its closing, whose balances are those carried plus those booked. */
const checkPeriod = (stream: string, events: readonly WalletEvent[]): void => {
  const closing = closingOf(events);
  const closings = events.filter(({ type }) => type === 'WalletPeriodClosed');
  assert.equal(closings.length, closing === undefined ? 0 : 1, `${stream} ends with its closing`);
  const changes = entriesOf(events)
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'customer.available');
  const available = changes.reduce((sum, line) => sum - minorOf(line.money), BigInt(openingOf(events).carried.available));
  if (closing !== undefined) assert.equal(closing.closing.available, available.toString(), `${stream} closes with what it holds`);
};

/** A period opens with the balances of the one whose closing names it. Returns that one's stream, or null for the first. */
const checkOpening = (events: readonly WalletEvent[], periods: ReadonlyMap<string, readonly WalletEvent[]>): string | null => {
  const { walletId, asset, month, number, carried, previous } = openingOf(events);
  if (previous === null) {
    assert.equal(carried.available, '0');
    return null;
  }
  const before = walletStream(walletId, asset, previous.month, previous.number);
  const closing = closingOf(periods.get(before) ?? []);
  assert(closing !== undefined, `${before} is closed`);
  assert.deepEqual([carried, { month, number }], [closing.closing, closing.next]);
  return before;
};

const openingOf = (events: readonly WalletEvent[]) => {
  const first = events[0];
  assert(first?.type === 'WalletPeriodOpened', 'a period begins with its opening');
  return first.data;
};

const closingOf = (events: readonly WalletEvent[]) => {
  const last = events.at(-1);
  return last?.type === 'WalletPeriodClosed' ? last.data : undefined;
};

const entriesOf = (events: readonly WalletEvent[]) => events.flatMap((event) => (event.type === 'EntryPosted' ? [event.data] : []));
