import { describe, expect, it } from '@jest/globals';
import { FACT, factLog } from './testing/fact-log.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import { fold } from './fold.ts';
import { rememberedStreams } from './remembered-streams.ts';

const STREAM = 'account-a';

const context = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: '2026-11-21T10:00:00.000Z', actor: SYSTEM_ACTOR, subjectId: null });

/** Lists the revisions it has folded; `folded` also tells which events it was asked to fold. */
const listing = () => {
  const folded: bigint[] = [];
  const evolve = (state: readonly bigint[], { revision }: { readonly revision: bigint }): readonly bigint[] => {
    folded.push(revision);
    return [...state, revision];
  };
  return { initial: [] as readonly bigint[], evolve, folded };
};

describe('fold', () => {
  it('folds of a remembered stream only what came since', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log);
    const list = listing();
    await log.append(STREAM, [FACT, FACT], 'no-stream', context());
    expect(fold(list, await remembered.read(STREAM))).toEqual([0n, 1n]);
    await log.append(STREAM, [FACT], 1n, context());
    expect(fold(list, await remembered.read(STREAM))).toEqual([0n, 1n, 2n]);
    expect(fold(list, await remembered.read(STREAM))).toEqual([0n, 1n, 2n]);
    expect(list.folded).toEqual([0n, 1n, 2n]);
  });

  it('gives another decider a state of its own, and an empty stream the initial one', async () => {
    const log = factLog();
    await log.append(STREAM, [FACT], 'no-stream', context());
    const history = await log.read(STREAM);
    expect(fold(listing(), history)).toEqual([0n]);
    expect(fold({ initial: 0, evolve: (count: number) => count + 1 }, history)).toBe(1);
    expect(fold(listing(), [])).toEqual([]);
  });

  it('lets neither the end of a stream nor a choice of its events stand for the whole', async () => {
    const log = factLog();
    const remembered = rememberedStreams(log);
    const list = listing();
    await log.append(STREAM, [FACT, FACT, FACT], 'no-stream', context());
    // First the parts, then the whole: what the parts come to must not be taken up by it.
    expect(fold(list, await remembered.read(STREAM, 2n))).toEqual([2n]);
    const whole = await remembered.read(STREAM);
    expect(fold(list, whole.slice(1))).toEqual([1n, 2n]);
    expect(fold(list, [...whole.slice(0, 1), ...whole.slice(2)])).toEqual([0n, 2n]);
    expect(fold(list, whole)).toEqual([0n, 1n, 2n]);
    // And the other way round: a part is no more than its own events, although the state of the whole is remembered.
    expect(fold(list, await remembered.read(STREAM, 2n))).toEqual([2n]);
    expect(fold(list, whole.slice(1))).toEqual([1n, 2n]);
    expect(fold(list, [...whole.slice(0, 1), ...whole.slice(2)])).toEqual([0n, 2n]);
    await log.append(STREAM, [FACT], 2n, context());
    expect(fold(list, await remembered.read(STREAM))).toEqual([0n, 1n, 2n, 3n]);
  });

  it('keeps streams apart whose events are folded together', async () => {
    const log = factLog();
    const other = 'account-b';
    await log.append(STREAM, [FACT], 'no-stream', context());
    await log.append(other, [FACT, FACT], 'no-stream', context());
    const [one, two] = [await log.read(STREAM), await log.read(other)];
    const streams = {
      initial: [] as readonly string[],
      evolve: (state: readonly string[], event: { stream: string }) => [...state, event.stream],
    };
    expect(fold(streams, [...one, ...two.slice(1)])).toEqual([STREAM, other]);
    expect(fold(streams, two)).toEqual([other, other]);
  });
});
