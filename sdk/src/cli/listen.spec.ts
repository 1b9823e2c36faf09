import { describe, expect, it } from '@jest/globals';
import { ApiError, ConnectionError } from '../errors.ts';
import type { EventPage, PartnerEvent } from '../types.ts';
import type { Forwarded } from './forward-event.ts';
import { listen, newestEvent, type Listening } from './listen.ts';

const event = (id: string, type = 'order.paid'): PartnerEvent =>
  ({
    event_id: id,
    type,
    sequence: 1,
    mode: 'test',
    timestamp: '2026-11-25T10:00:00.000Z',
    data: { order_id: 'test_ord_1' },
  }) as PartnerEvent;
const page = (events: readonly PartnerEvent[], has_more = false): EventPage => ({
  ...{ events: [...events], has_more },
  next_cursor: events.at(-1)?.event_id ?? null,
});
const answered: Forwarded = { outcome: 'answered', status: 200 };

const refusal = (status: number, code: string, retryAfterSeconds?: number): ApiError =>
  new ApiError({
    ...{ status, code, message: 'Refused.', retryAfterSeconds },
    ...{ requestId: undefined, documentationUrl: undefined, idempotencyKey: undefined },
  });

/** Pages are read in turn, and the person stops the program when none is left. */
const scene = (pages: readonly (EventPage | Error)[], results: readonly Forwarded[] = [], wanted: readonly string[] = []) => {
  const left = [...pages];
  const outcomes = [...results];
  const stopping = new AbortController();
  const seen = {
    cursors: [] as (string | undefined)[],
    forwarded: [] as string[],
    kept: [] as string[],
    lines: [] as string[],
    pauses: [] as number[],
  };
  const listening: Listening = {
    read: (cursor) => {
      seen.cursors.push(cursor);
      const next = left.shift();
      if (next === undefined) stopping.abort();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? page([]));
    },
    forward: ({ event_id: id }) => {
      seen.forwarded.push(id);
      return Promise.resolve(outcomes.shift() ?? answered);
    },
    isWanted: ({ type }) => wanted.length === 0 || wanted.includes(type),
    keep: (cursor) => {
      seen.kept.push(cursor);
      return Promise.resolve();
    },
    wait: (ms) => {
      seen.pauses.push(ms);
      return Promise.resolve();
    },
    print: (line) => seen.lines.push(line),
    signal: stopping.signal,
  };
  return { ...seen, stopping, listening };
};

describe('listening', () => {
  it('forwards each event in order, and keeps how far it came', async () => {
    const { listening, forwarded, kept, cursors, lines } = scene([page([event('e1'), event('e2')], true), page([event('e3')])]);
    await listen(listening, 'e0');
    expect(forwarded).toEqual(['e1', 'e2', 'e3']);
    expect(kept).toEqual(['e1', 'e2', 'e3']);
    expect(cursors).toEqual(['e0', 'e2', 'e3']);
    expect(lines[0]).toBe('2026-11-25T10:00:00.000Z  order.paid              e1  200');
  });

  it('keeps an event for a receiver that is not running yet', async () => {
    const { listening, forwarded, kept, lines } = scene(
      [page([event('e1')])],
      [{ outcome: 'no_connection' }, { outcome: 'no_connection' }, answered],
    );
    await listen(listening, undefined);
    expect(forwarded).toEqual(['e1', 'e1', 'e1']);
    expect(kept).toEqual(['e1']);
    expect(lines.filter((line) => line.includes('not reachable'))).toHaveLength(1);
  });

  it('goes on after an error or a late answer of the receiver', async () => {
    const { listening, forwarded, lines } = scene(
      [page([event('e1'), event('e2')])],
      [{ outcome: 'answered', status: 500 }, { outcome: 'timed_out' }],
    );
    await listen(listening, undefined);
    expect(forwarded).toEqual(['e1', 'e2']);
    expect(lines.map((line) => line.split('  ').at(-1))).toEqual(['500', 'timed out']);
  });

  it('passes over types that are not wanted', async () => {
    const { listening, forwarded, kept } = scene([page([event('e1'), event('e2', 'order.failed')])], [], ['order.failed']);
    await listen(listening, undefined);
    expect([forwarded, kept]).toEqual([['e2'], ['e1', 'e2']]);
  });

  it('does not keep an event that was never answered', async () => {
    const { listening, stopping, kept } = scene([page([event('e1')])], [{ outcome: 'no_connection' }]);
    const wait = (): Promise<void> => {
      stopping.abort();
      return Promise.resolve();
    };
    await listen({ ...listening, wait }, undefined);
    expect(kept).toEqual([]);
  });

  it('asks less often while nothing happens', async () => {
    const { listening, pauses } = scene([page([]), page([]), page([]), page([]), page([event('e1')]), page([])]);
    await listen(listening, 'e0');
    expect(pauses.slice(0, 5)).toEqual([6_000, 9_000, 10_000, 10_000, 4_000]);
  });

  it.each([
    [503, 5, 6_000],
    [502, undefined, 6_000],
    [429, 40, 40_000],
  ])('continues after %i, and waits as long as it is asked to', async (status, retryAfterSeconds, pauseMs) => {
    const busy = refusal(status, 'TOO_BUSY', retryAfterSeconds);
    const { listening, forwarded, lines, pauses } = scene([busy, page([event('e1')])]);
    await listen(listening, undefined);
    expect([forwarded, pauses[0]]).toEqual([['e1'], pauseMs]);
    expect(lines[0]).toContain('Trying again');
  });

  it('continues when Danubit does not answer, and stops when it refuses', async () => {
    const lost = new ConnectionError('No answer from https://api.example.', { cause: undefined, idempotencyKey: undefined });
    const found = scene([lost, page([event('e1')])]);
    await listen(found.listening, undefined);
    expect(found.forwarded).toEqual(['e1']);
    expect(found.lines[0]).toContain('Trying again');
    const refused = refusal(401, 'UNAUTHORIZED');
    await expect(listen(scene([refused]).listening, undefined)).rejects.toBe(refused);
  });

  it('begins after the newest event', async () => {
    const { listening } = scene([page([event('e1')], true), page([event('e2')])]);
    expect(await newestEvent(listening.read)).toBe('e2');
    expect(await newestEvent(scene([page([])]).listening.read)).toBeUndefined();
  });
});
