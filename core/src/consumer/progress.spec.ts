import { beforeEach, describe, expect, test } from '@jest/globals';
import { progressKeeper, type ProgressKeeper } from './progress.ts';

let logged: { readonly message: string; readonly fields: object }[];
let keeper: ProgressKeeper;
beforeEach(() => {
  logged = [];
  const logger = {
    info: (fields: object, message: string) => void logged.push({ fields, message }),
    warn: () => undefined,
    error: () => undefined,
  };
  keeper = progressKeeper('balances', logger);
});

const page = (last: string, isLive: boolean, size = 10) => ({ last, size, isLive });

describe('the progress of a consumer', () => {
  test('is unknown at first, and so behind', () => {
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

  test('goes from catching up to live, and says so once', () => {
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

  test('stays live with what comes, and catches up anew when it fell behind', () => {
    keeper.began('1');
    keeper.caughtUp();
    keeper.moved(page('2', true));
    expect(keeper.snapshot('2')).toMatchObject({ state: 'live', checkpoint: '2' });
    keeper.moved(page('3', false, 7));
    expect(keeper.snapshot('9')).toMatchObject({ state: 'catching-up', checkpoint: '3' });
    keeper.caughtUp();
    expect(logged).toMatchObject([{ message: 'caught up', fields: { events: 7 } }]);
  });

  test('tells a failure until the next success', () => {
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

  test.each(['standby', 'stopped'] as const)('is %s when told', (state) => {
    keeper.became(state);
    expect(keeper.snapshot('1')).toMatchObject({ state, behind: true });
  });
});
