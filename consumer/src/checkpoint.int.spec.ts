import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { checkpointMove, lockCheckpoint, lockCheckpointAt, putCheckpoint, readCheckpoint, setEpoch } from './checkpoint.ts';
import { parkedStreams } from './parking-table.ts';
import { openConsumerBench, type ConsumerBench } from './testing/consumer-bench.ts';
import { send } from './write.ts';

const at = 'here';
const name = 'consumer';
let bench: ConsumerBench;
let client: pg.PoolClient;
beforeAll(async () => {
  bench = await openConsumerBench();
  client = await bench.pool.connect();
});
afterAll(async () => {
  client.release();
  await bench.close();
});
beforeEach(() => putCheckpoint(bench.pool, 'work', { name, version: 1 }, at));

describe('a checkpoint', () => {
  test('is moved from its stored position, once', async () => {
    const move = checkpointMove('work', { name, version: 1 }, at, { position: 'next', eventId: 'e' });
    await send(client, [move]);
    expect(await readCheckpoint(bench.pool, 'work', name)).toMatchObject({ position: 'next', eventId: 'e', eventPosition: 'next' });
    await expect(send(client, [move])).rejects.toThrow(`The checkpoint of ${name}`);
    await expect(send(client, [checkpointMove('work', { name, version: 2 }, 'next', { position: 'x', eventId: 'x' })])).rejects.toThrow();
    await expect(lockCheckpointAt(client, 'work', { name, version: 1 }, 'next')).resolves.toBeUndefined();
    await expect(lockCheckpointAt(client, 'work', { name, version: 2 }, 'next')).rejects.toThrow(`The checkpoint of ${name}`);
    await expect(lockCheckpointAt(client, 'work', { name, version: 1 }, at)).rejects.toThrow(`The checkpoint of ${name}`);
    await expect(lockCheckpointAt(client, 'work', { name: 'nobody', version: 1 }, at)).rejects.toThrow('The checkpoint of nobody');
  });

  test('is read, locked and moved with prepared statements, and so are the parked streams read', async () => {
    await readCheckpoint(client, 'work', name);
    await lockCheckpoint(client, 'work', name);
    await parkedStreams(client, 'work', name);
    await send(client, [checkpointMove('work', { name, version: 1 }, at, { position: 'next', eventId: 'e' })]);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM pg_prepared_statements ORDER BY name');
    expect(rows.map((row) => row.name)).toEqual([
      'lock_checkpoint_work',
      'move_checkpoint_work',
      'parked_streams_work',
      'read_checkpoint_work',
    ]);
  });

  test('is replaced with all its fields, and gets an epoch only if it has none', async () => {
    await putCheckpoint(client, 'work', { name, version: 3 }, 'p', { epoch: 'one', eventId: 'e', eventPosition: 'q' });
    const known = { position: 'p', version: 3, epoch: 'one', eventId: 'e', eventPosition: 'q' };
    expect(await readCheckpoint(client, 'work', name)).toEqual(known);
    await setEpoch(client, 'work', name, 'two');
    expect(await readCheckpoint(client, 'work', name)).toEqual(known);
    await putCheckpoint(client, 'work', { name, version: 4 }, 'p');
    expect(await readCheckpoint(client, 'work', name)).toEqual({ ...known, version: 4, epoch: null, eventId: null, eventPosition: null });
    await setEpoch(client, 'work', name, 'two');
    expect((await readCheckpoint(client, 'work', name))?.epoch).toBe('two');
    await putCheckpoint(client, 'work', { name, version: 4 }, '', { epoch: 'one', eventId: null, eventPosition: null });
    await setEpoch(client, 'work', name, 'two');
    expect((await readCheckpoint(client, 'work', name))?.epoch).toBe('two');
    expect(await readCheckpoint(client, 'work', 'nobody')).toBeUndefined();
  });
});
