import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StreamTurn } from './stream-turn.ts';

describe('turns of commands for one stream', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const taken = (turn: StreamTurn) => {
    let isTaken = false;
    const taking = turn.take().then((isNew) => {
      isTaken = true;
      return isNew;
    });
    return { isTaken: () => isTaken, taking };
  };

  test('follow each other', async () => {
    const [first, second] = [new StreamTurn('thing-1'), new StreamTurn('thing-1')];
    expect(await first.take()).toBe(true);
    expect(await first.take()).toBe(false);
    const waiting = taken(second);
    await jest.advanceTimersByTimeAsync(100);
    expect(waiting.isTaken()).toBe(false);
    first.end();
    expect(await waiting.taking).toBe(true);
    second.end();
    expect(second.isContended).toBe(false);
  });

  test('of different streams do not wait for each other', async () => {
    const [first, second] = [new StreamTurn('thing-2'), new StreamTurn('thing-3')];
    await first.take();
    expect(second.isContended).toBe(false);
    expect(await second.take()).toBe(true);
    first.end();
    second.end();
  });

  test('go on after one that never ends', async () => {
    await new StreamTurn('thing-4').take();
    const [next, afterwards] = [new StreamTurn('thing-4'), new StreamTurn('thing-4')];
    const waiting = taken(next);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await waiting.taking).toBe(true);
    const last = taken(afterwards);
    next.end();
    expect(await last.taking).toBe(true);
    afterwards.end();
    expect(afterwards.isContended).toBe(false);
  });
});
