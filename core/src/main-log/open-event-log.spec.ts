import { describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { refuseTestLog } from './open-event-log.ts';

const logOf = async (...modes: readonly string[]): Promise<MemoryEventStore> => {
  const store = new MemoryEventStore();
  for (const [index, mode] of modes.entries()) {
    const eventId = `00000000-0000-7000-8000-00000000000${String(index)}`;
    await store.append(`thing-${String(index)}`, [{ eventId, type: 'Made', data: '{}', metadata: JSON.stringify({ mode }) }], 'any');
  }
  return store;
};

describe('live mode', () => {
  it('accepts an empty log and one that was begun in live mode', async () => {
    await expect(refuseTestLog(await logOf(), 'live')).resolves.toBeUndefined();
    await expect(refuseTestLog(await logOf('live', 'test'), 'live')).resolves.toBeUndefined();
  });

  it('refuses a log that was begun in test mode, such as one with demo data', async () => {
    await expect(refuseTestLog(await logOf('test', 'live'), 'live')).rejects.toThrow('the log was begun in test mode');
    await expect(refuseTestLog(await logOf('test'), 'test')).resolves.toBeUndefined();
  });
});
