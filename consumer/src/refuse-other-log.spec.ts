import { expect, test } from '@jest/globals';
import { refuseOtherLog } from './refuse-other-log.ts';

const store = { epoch: () => Promise.resolve('ours') };

test('a log is accepted when one of the tables has its epoch, or no table has an epoch yet', async () => {
  await expect(refuseOtherLog(store, [])).resolves.toBeUndefined();
  await expect(refuseOtherLog(store, [{ epoch: 'ours' }])).resolves.toBeUndefined();
  // One table was rebuilt from the current log; the others follow.
  await expect(refuseOtherLog(store, [{ epoch: 'former' }, { epoch: 'ours' }])).resolves.toBeUndefined();
});

test('another log is refused by name, with the remedy', async () => {
  await expect(refuseOtherLog(store, [{ epoch: 'theirs' }])).rejects.toThrow(/not the log[^]*theirs[^]*Set EVENTSTORE_URL/);
});
