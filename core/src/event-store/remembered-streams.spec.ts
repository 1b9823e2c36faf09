import { describe, expect, it } from '@jest/globals';
import { FACT, factLog } from '../testing/fact-log.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import { rememberedStreams } from './remembered-streams.ts';

const context = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T10:00:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });

describe('remembered streams', () => {
  it('see what others appended since, and ask for nothing they know', async () => {
    const log = factLog();
    const asked: bigint[] = [];
    const readStream = log.store.readStream.bind(log.store);
    log.store.readStream = (stream, from = 0n) => {
      asked.push(from);
      return readStream(stream, from);
    };
    const remembered = rememberedStreams(log);
    await remembered.append('account-a', [FACT], 'no-stream', context());
    expect(await remembered.read('account-a')).toHaveLength(1);
    await log.append('account-a', [FACT], 'any', context());
    expect((await remembered.read('account-a')).map(({ revision }) => revision)).toEqual([0n, 1n]);
    expect(await remembered.read('account-a', 1n)).toHaveLength(1);
    expect(asked).toEqual([0n, 1n, 2n]);
  });

  it('forget the stream unused for longest when they hold too much', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log, 3);
    for (const stream of ['account-a', 'account-b']) {
      await log.append(stream, [FACT], 'any', context());
      await log.append(stream, [FACT], 'any', context());
      expect(await remembered.read(stream)).toHaveLength(2);
    }
    expect(await remembered.read('account-a')).toHaveLength(2);
    expect(await remembered.read('account-b')).toHaveLength(2);
  });
});
