import { describe, expect, it } from '@jest/globals';
import { FACT, factLog } from './testing/fact-log.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import { rememberedStreams } from './remembered-streams.ts';

const context = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T10:00:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });

/** A log, and what its store is asked to read: of which streams, and from where. */
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
  it('see what others appended since, and ask for nothing they know', async () => {
    const { log, asked } = askedLog();
    const remembered = rememberedStreams(log);
    await remembered.append('account-a', [FACT], 'no-stream', context());
    expect(await remembered.read('account-a')).toHaveLength(1);
    await log.append('account-a', [FACT], 'any', context());
    expect((await remembered.read('account-a')).map(({ revision }) => revision)).toEqual([0n, 1n]);
    expect(await remembered.read('account-a', 1n)).toHaveLength(1);
    expect(asked.map(([, from]) => from)).toEqual([0n, 1n, 2n]);
  });

  it('forget the stream unused for longest when they hold too much', async () => {
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
      // Four events are not too many.
      ['account-a', 2n],
      // Five are: the other stream goes,
      ['account-a', 2n],
      ['account-b', 0n],
      ['account-b', 2n],
      // and when that one comes back, this one.
      ['account-a', 0n],
      ['account-a', 3n],
    ]);
  });

  it('do not remember the end of a stream that was not read whole, nor one without events', async () => {
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
