import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { progressKeeper, type ProgressKeeper } from './progress.ts';

let logged: { readonly message: string; readonly fields: object }[];
let keeper: ProgressKeeper;
beforeEach(() => {
  jest.useFakeTimers();
  logged = [];
  const logger = {
    info: (fields: object, message: string) => void logged.push({ fields, message }),
    warn: () => undefined,
    error: () => undefined,
  };
  keeper = progressKeeper('balances', logger);
});

afterEach(() => {
  jest.useRealTimers();
});

const page = (last: string, isLive: boolean, size = 10) => ({ last, size, isLive });

describe('the progress of a consumer', () => {
  test('is unknown and behind at first', () => {
    expect(keeper.snapshot(undefined)).toEqual({
      consumer: 'balances',
      state: 'starting',
      checkpoint: null,
      head: null,
      behind: true,
      eventsPerSecond: null,
      failure: null,
    });
  });

  test('goes from catching up to live, and logs that once', () => {
    keeper.began('1');
    expect(keeper.snapshot('9')).toMatchObject({ state: 'catching-up', checkpoint: '1', head: '9', behind: true, eventsPerSecond: 0 });
    keeper.moved(page('5', false));
    expect(keeper.snapshot('9')).toMatchObject({ state: 'catching-up', checkpoint: '5', eventsPerSecond: expect.any(Number) as unknown });
    expect(keeper.snapshot('9').eventsPerSecond).toBeGreaterThan(0);
    keeper.moved(page('9', false));
    keeper.caughtUp();
    keeper.caughtUp();
    expect(keeper.snapshot('9')).toMatchObject({ state: 'live', behind: false, eventsPerSecond: null });
    expect(logged).toMatchObject([{ message: 'caught up', fields: { consumer: 'balances', position: '9', events: 20 } }]);
  });

  test('stays live with new events, and catches up again when it fell behind', () => {
    keeper.began('1');
    keeper.caughtUp();
    keeper.moved(page('2', true));
    expect(keeper.snapshot('2')).toMatchObject({ state: 'live', checkpoint: '2' });
    keeper.moved(page('3', false, 7));
    expect(keeper.snapshot('9')).toMatchObject({ state: 'catching-up', checkpoint: '3' });
    keeper.caughtUp();
    expect(logged).toMatchObject([{ message: 'caught up', fields: { events: 7 } }]);
  });

  test('has the rate since catching up began, and logs it every five seconds', () => {
    keeper.began('1');
    jest.advanceTimersByTime(2_000);
    keeper.moved(page('2', false, 300));
    expect(keeper.snapshot('9').eventsPerSecond).toBe(150);
    jest.advanceTimersByTime(2_999);
    keeper.moved(page('3', false, 100));
    expect(logged).toEqual([]);
    jest.advanceTimersByTime(1);
    keeper.moved(page('4', false, 100));
    const line = { message: 'catching up', fields: { consumer: 'balances', position: '4', events: 500, eventsPerSecond: 100 } };
    expect(logged).toEqual([line]);
    jest.advanceTimersByTime(4_999);
    keeper.moved(page('5', false, 1));
    expect(logged).toEqual([line]);
    jest.advanceTimersByTime(1);
    keeper.moved(page('6', false, 1));
    expect(logged).toHaveLength(2);
    keeper.began('6');
    jest.advanceTimersByTime(1_000);
    keeper.moved(page('7', false, 40));
    expect(keeper.snapshot('9').eventsPerSecond).toBe(40);
  });

  test('counts from zero when it falls behind after it had caught up', () => {
    keeper.began('1');
    keeper.moved(page('2', false, 100));
    jest.advanceTimersByTime(9_000);
    keeper.caughtUp();
    keeper.moved(page('3', false, 10));
    jest.advanceTimersByTime(1_000);
    expect(keeper.snapshot('9').eventsPerSecond).toBe(10);
    expect(logged.map(({ message }) => message)).toEqual(['caught up']);
  });

  test('logs nothing when there was nothing to catch up with', () => {
    keeper.began('1');
    keeper.caughtUp();
    keeper.moved(page('2', true));
    keeper.caughtUp();
    expect(logged).toEqual([]);
  });

  test('has the failure until the next success', () => {
    keeper.began('1');
    for (const success of [
      () => {
        keeper.moved(page('2', true));
      },
      () => {
        keeper.caughtUp();
      },
    ]) {
      keeper.failed('no connection');
      expect(keeper.snapshot('9')).toMatchObject({ state: 'retrying', failure: 'no connection', behind: true });
      success();
      expect(keeper.snapshot('9').failure).toBeNull();
    }
  });

  test.each(['standby', 'stopped'] as const)('becomes %s on request', (state) => {
    keeper.became(state);
    expect(keeper.snapshot('1')).toMatchObject({ state, behind: true });
  });
});
