import { describe, expect, it } from '@jest/globals';
import { memoryLog } from '../testing/test-logs.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { newCommandId } from './event-ids.ts';
import { fold } from './fold.ts';
import { rememberedStreams } from './remembered-streams.ts';

const STREAM = 'account-a';
const FACT = { type: 'EmailConfirmed', data: { userId: 'u' } } as const;

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
    const log = memoryLog();
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
    const log = memoryLog();
    await log.append(STREAM, [FACT], 'no-stream', context());
    const history = await log.read(STREAM);
    expect(fold(listing(), history)).toEqual([0n]);
    expect(fold({ initial: 0, evolve: (count: number) => count + 1 }, history)).toBe(1);
    expect(fold(listing(), [])).toEqual([]);
  });
});
