import { describe, expect, it } from '@jest/globals';
import { FACT, factLog } from './testing/fact-log.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import type { RecordedDomainEvent } from './kernel/event.ts';
import { rememberedStreams } from './remembered-streams.ts';

const context = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T10:00:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });

/** A log, and the reads of its store: which streams, and from which revision. */
const askedLog = () => {
  const log = factLog();
  const asked: (readonly [string, bigint])[] = [];
  const readStream = log.store.readStream.bind(log.store);
  log.store.readStream = (stream, from = 0n) => {
    asked.push([stream, from]);
    return readStream(stream, from);
  };
  return { log, asked };
};

describe('remembered streams', () => {
  it('see what other processes appended, and do not read again what they know', async () => {
    const { log, asked } = askedLog();
    const remembered = rememberedStreams(log);
    await remembered.append('account-a', [FACT], 'no-stream', context());
    expect(await remembered.read('account-a')).toHaveLength(1);
    await log.append('account-a', [FACT], 'any', context());
    expect((await remembered.read('account-a')).map(({ revision }) => revision)).toEqual([0n, 1n]);
    expect(await remembered.read('account-a', 1n)).toHaveLength(1);
    expect(asked.map(([, from]) => from)).toEqual([0n, 1n, 2n]);
  });

  it('forget the least recently used stream when they hold too much', async () => {
    const { log, asked } = askedLog();
    const remembered = rememberedStreams(log, 4);
    const lengthOf = async (stream: string): Promise<number> => (await remembered.read(stream)).length;
    for (const stream of ['account-a', 'account-b']) await log.append(stream, [FACT, FACT], 'no-stream', context());
    expect([await lengthOf('account-a'), await lengthOf('account-b'), await lengthOf('account-a')]).toEqual([2, 2, 2]);
    await log.append('account-a', [FACT], 1n, context());
    expect([await lengthOf('account-a'), await lengthOf('account-b'), await lengthOf('account-b')]).toEqual([3, 2, 2]);
    expect([await lengthOf('account-a'), await lengthOf('account-a')]).toEqual([3, 3]);
    expect(asked).toEqual([
      ['account-a', 0n],
      ['account-b', 0n],
      // Four events fit.
      ['account-a', 2n],
      // Five do not: the other stream is forgotten,
      ['account-a', 2n],
      ['account-b', 0n],
      ['account-b', 2n],
      // and when that one is read again, this one.
      ['account-a', 0n],
      ['account-a', 3n],
    ]);
  });

  it('do not remember the end of a stream that was not read whole, nor an empty stream', async () => {
    const { log, asked } = askedLog();
    const remembered = rememberedStreams(log);
    await log.append('account-a', [FACT, FACT], 'no-stream', context());
    for (let time = 1; time <= 2; time += 1) {
      expect((await remembered.read('account-a', 1n)).map(({ revision }) => revision)).toEqual([1n]);
      expect(await remembered.read('account-b')).toEqual([]);
    }
    expect(asked).toEqual([
      ['account-a', 1n],
      ['account-b', 0n],
      ['account-a', 1n],
      ['account-b', 0n],
    ]);
  });
});

/** Lists the revisions of a stream; `folded` are the revisions that were folded, over all loads. */
const listing = () => {
  const folded: bigint[] = [];
  const evolve = (state: readonly bigint[], { revision }: RecordedDomainEvent): readonly bigint[] => {
    folded.push(revision);
    return [...state, revision];
  };
  return { initial: [] as readonly bigint[], evolve, folded };
};

describe('the state of a remembered stream', () => {
  it('is folded from where the last load ended', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log);
    const list = listing();
    await log.append('account-a', [FACT, FACT], 'no-stream', context());
    expect(await remembered.load(list, 'account-a')).toEqual([0n, 1n]);
    await log.append('account-a', [FACT], 1n, context());
    const { state, history } = await remembered.loadWithHistory(list, 'account-a');
    expect(state).toEqual([0n, 1n, 2n]);
    expect(history.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
    expect(await remembered.load(list, 'account-a')).toEqual([0n, 1n, 2n]);
    expect(list.folded).toEqual([0n, 1n, 2n]);
  });

  it('belongs to its decider, and is the initial one for a stream without events', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log);
    const list = listing();
    await log.append('account-a', [FACT], 'no-stream', context());
    expect(await remembered.load(list, 'account-a')).toEqual([0n]);
    expect(await remembered.load({ initial: 0, evolve: (count: number) => count + 1 }, 'account-a')).toBe(1);
    expect(await remembered.load(list, 'account-a')).toEqual([0n]);
    expect(await remembered.load(list, 'account-b')).toEqual([]);
    expect(list.folded).toEqual([0n, 0n]);
  });

  it('covers the whole stream, even when only a part was read before', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log);
    const list = listing();
    await log.append('account-a', [FACT, FACT, FACT], 'no-stream', context());
    expect(await remembered.read('account-a', 2n)).toHaveLength(1);
    expect(await remembered.load(list, 'account-a')).toEqual([0n, 1n, 2n]);
    await log.append('account-a', [FACT], 2n, context());
    expect(await remembered.read('account-a', 3n)).toHaveLength(1);
    expect(await remembered.load(list, 'account-a')).toEqual([0n, 1n, 2n, 3n]);
    expect(list.folded).toEqual([0n, 1n, 2n, 3n]);
  });

  it('belongs to its own stream', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log);
    const list = listing();
    await log.append('account-a', [FACT], 'no-stream', context());
    await log.append('account-b', [FACT, FACT], 'no-stream', context());
    for (let time = 1; time <= 2; time += 1) {
      expect([await remembered.load(list, 'account-a'), await remembered.load(list, 'account-b')]).toEqual([[0n], [0n, 1n]]);
    }
  });

  it('is forgotten with its stream', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log, 2);
    const list = listing();
    for (const stream of ['account-a', 'account-b']) await log.append(stream, [FACT, FACT], 'no-stream', context());
    for (const stream of ['account-a', 'account-b', 'account-a']) expect(await remembered.load(list, stream)).toEqual([0n, 1n]);
    expect(list.folded).toEqual([0n, 1n, 0n, 1n, 0n, 1n]);
  });

  it('covers the events that this call read, even when another call has read further meanwhile', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log);
    const list = listing();
    await log.append('account-a', [FACT], 'no-stream', context());
    const readStream = log.store.readStream.bind(log.store);
    const [isRead, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    log.store.readStream = async (...request) => {
      log.store.readStream = readStream;
      const stored = await readStream(...request);
      isRead.resolve();
      await goOn.promise;
      return stored;
    };
    const slow = remembered.loadWithHistory(list, 'account-a');
    await isRead.promise;
    await log.append('account-a', [FACT], 0n, context());
    expect(await remembered.load(list, 'account-a')).toEqual([0n, 1n]);
    goOn.resolve();
    expect(await slow).toMatchObject({ state: [0n], history: [{ revision: 0n }] });
    expect(await remembered.load(list, 'account-a')).toEqual([0n, 1n]);
  });
});
