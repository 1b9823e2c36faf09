import { describe, expect, it, test } from '@jest/globals';
import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { metricsText } from '@danubit/runtime/telemetry/metrics';
import { FACT, factLog } from './testing/fact-log.ts';
import { TEST_IDENTITY } from './testing/test-identity.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { EventLog } from './event-log.ts';
import { deriveCommandId, eventIdOf, newCommandId } from './event-ids.ts';
import { AppendOutcomeUnknown, START, StoreBusy, WrongExpectedRevision } from './event-store.port.ts';
import type { RecordedDomainEvent } from './kernel/event.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from './memory/memory-personal-data-keys.ts';
import { RegisteredEventCodec } from './registered-event-codec.ts';

const STREAM = 'account-a';
const context = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId: null });

/** The value of a metric, summed over the lines that begin with this text. */
const counted = async (metric: string): Promise<number> => {
  const lines = (await metricsText()).split('\n').filter((line) => line.startsWith(metric));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
};
const appends = (outcome: string): Promise<number> => counted(`danubit_append_duration_seconds_count{outcome="${outcome}"}`);
const allAppends = (): Promise<number> => counted('danubit_append_duration_seconds_count');

it('an event appended to a sandbox stream is a test event, even in a live installation', async () => {
  const log = factLog(new MemoryEventStore(), { ...TEST_IDENTITY, mode: 'live' });
  const id = newCommandId(new Date());
  for (const stream of [`account-${id}`, `account-${TEST_PREFIX}${id}`]) await log.append(stream, [FACT], 'any', context());
  const events = await log.decode(await log.store.readAll(START, 10));
  expect(events.map(({ metadata }) => metadata.mode)).toEqual(['live', 'test']);
});

it('an id derived from a sandbox id is a UUID, and differs from that derived from the live id', () => {
  const id = newCommandId(new Date());
  const derived = deriveCommandId(`${TEST_PREFIX}${id}`, 'settle-payment');
  expect(derived).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(derived).not.toBe(deriveCommandId(id, 'settle-payment'));
});

describe('the log', () => {
  it('stores events with the given context and identity, and reads them from any revision', async () => {
    const log = factLog();
    const given = context();
    expect(await log.holds(STREAM)).toBe(false);
    const { position } = await log.append(STREAM, [FACT, FACT, FACT], 'no-stream', given);
    expect(await log.holds(STREAM)).toBe(true);
    expect(await log.head()).toBe(position);
    const events = await log.read(STREAM);
    expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
    expect(events[1]?.metadata).toMatchObject({ ...given, ...TEST_IDENTITY, eventId: eventIdOf(given.commandId, 1) });
    expect((await log.read(STREAM, 2n)).map(({ revision }) => revision)).toEqual([2n]);
  });

  it('loads the state of a stream, with or without its events', async () => {
    const log = factLog();
    const revisions = {
      initial: [] as readonly bigint[],
      evolve: (state: readonly bigint[], { revision }: RecordedDomainEvent): readonly bigint[] => [...state, revision],
    };
    expect(await log.load(revisions, STREAM)).toEqual([]);
    expect(await log.loadWithHistory(revisions, STREAM)).toEqual({ state: [], history: [] });
    await log.append(STREAM, [FACT, FACT], 'no-stream', context());
    expect(await log.load(revisions, STREAM)).toEqual([0n, 1n]);
    expect(await log.loadWithHistory(revisions, STREAM)).toEqual({ state: [0n, 1n], history: await log.read(STREAM) });
  });

  it('closes its resources in order, or its store when it was given none', async () => {
    const closed: string[] = [];
    const resource = (name: string) => ({
      close: async () => {
        await Promise.resolve();
        closed.push(name);
      },
    });
    const codec = new RegisteredEventCodec({ definitions: {}, upcasters: [], keys: new MemoryPersonalDataKeys() });
    await new EventLog(new MemoryEventStore(), codec, TEST_IDENTITY, [resource('store'), resource('keys')]).close();
    expect(closed).toEqual(['store', 'keys']);
    const store = new MemoryEventStore();
    store.close = resource('own store').close;
    await factLog(store).close();
    expect(closed).toEqual(['store', 'keys', 'own store']);
  });
});

describe('the metrics of appends', () => {
  it('count each stored event once', async () => {
    const [log, given] = [factLog(), context()];
    const before = [await counted('danubit_events_appended_total'), await appends('stored')];
    await log.append(STREAM, [FACT, FACT], 'no-stream', given);
    await log.append(STREAM, [FACT, FACT], 'no-stream', given);
    const after = [await counted('danubit_events_appended_total'), await appends('stored')];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 2]);
    expect(await metricsText()).toMatch(/^danubit_events_appended_total\{type="FactNoted"\} \d+$/m);
  });

  test.each([
    ['conflict', new WrongExpectedRevision(STREAM, 'any', 1n)],
    ['unknown', new AppendOutcomeUnknown(STREAM)],
    ['busy', new StoreBusy()],
    ['failed', new Error('Broken.')],
  ])('count "%s" for an append that ends with %s', async (outcome, error) => {
    const store = new MemoryEventStore();
    store.append = () => Promise.reject(error);
    const before = [await appends(outcome), await allAppends(), await counted('danubit_events_appended_total')];
    await expect(factLog(store).append(STREAM, [FACT], 'any', context())).rejects.toBe(error);
    const after = [await appends(outcome), await allAppends(), await counted('danubit_events_appended_total')];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0]);
  });
});
