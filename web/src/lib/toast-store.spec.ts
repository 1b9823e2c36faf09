import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createToastStore, TOAST_REMOVAL_DELAY_MS } from './toast-store.ts';

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('are shown one at a time: the newest replaces the previous one', () => {
    const store = createToastStore();
    store.show({ title: 'Payment Processed' });
    store.show({ title: 'Payment Failed', variant: 'destructive' });
    expect(store.current().map(({ title }) => title)).toEqual(['Payment Failed']);
  });

  test('close immediately when dismissed and are removed 1,000,000 ms later', () => {
    const store = createToastStore();
    const id = store.show({ title: 'Settings saved' });
    store.dismiss(id);
    expect(store.current()).toMatchObject([{ title: 'Settings saved', open: false }]);
    jest.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
    expect(store.current()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(store.current()).toEqual([]);
  });

  test('notify their listeners until these unsubscribe', () => {
    const store = createToastStore();
    const heard = jest.fn();
    const leave = store.subscribe(heard);
    store.show({ title: 'One' });
    leave();
    store.show({ title: 'Two' });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
