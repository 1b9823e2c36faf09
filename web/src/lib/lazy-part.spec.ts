import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadPart } from './lazy-part.ts';

describe('loadPart', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const network = (onLine: boolean): void => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  };

  it('repeats a failed load after one second and after three', async () => {
    network(true);
    const load = jest.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new Error('reset')).mockRejectedValueOnce(new Error('reset')).mockResolvedValueOnce('part');
    const loaded = loadPart(load);
    await jest.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3_001);
    await expect(loaded).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('fails after the third try with its error', async () => {
    network(true);
    const load = jest.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
    const loaded = loadPart(load);
    const refused = expect(loaded).rejects.toThrow('gone');
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('waits for the network', async () => {
    network(false);
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('part');
    const loaded = loadPart(load);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await expect(loaded).resolves.toBe('part');
  });
});
