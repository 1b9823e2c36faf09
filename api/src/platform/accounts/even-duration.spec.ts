import { describe, expect, it } from '@jest/globals';
import { evenDuration } from './even-duration.ts';

/** A clock that moves only by work and waiting. */
const clocked = () => {
  let now = 0;
  const pass = (ms: number): Promise<void> => {
    now += ms;
    return Promise.resolve();
  };
  const even = evenDuration({ nowMs: () => now, wait: pass });
  const answered = async (workMs: number, outcome: () => Promise<unknown> = () => Promise.resolve()): Promise<number> => {
    const startedAt = now;
    await even(async () => {
      await pass(workMs);
      return outcome();
    }).catch(() => undefined);
    return now - startedAt;
  };
  return { even, pass, answered };
};

describe('the duration of an answer', () => {
  it('is the floor for short and for long work below it', async () => {
    const { answered } = clocked();
    expect([await answered(3), await answered(240)]).toEqual([250, 250]);
  });

  it('follows the slowest recent answer, so that the short path stays hidden on a busy machine', async () => {
    const { answered } = clocked();
    expect(await answered(900)).toBe(900);
    expect([await answered(100), await answered(880)]).toEqual([900, 900]);
  });

  it('returns to the floor a minute after the last slow answer', async () => {
    const { answered, pass } = clocked();
    await answered(900);
    await pass(61_000);
    expect(await answered(100)).toBe(250);
  });

  it('is at most two seconds for short work, also after a request that hung', async () => {
    const { answered } = clocked();
    await answered(30_000);
    expect(await answered(100)).toBe(2_000);
  });

  it('is the same for a refusal, which reaches the caller', async () => {
    const { even, answered } = clocked();
    expect(await answered(10, () => Promise.reject(new Error('refused')))).toBe(250);
    await expect(even(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await expect(even(() => Promise.resolve(7))).resolves.toBe(7);
  });
});
