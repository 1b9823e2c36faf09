import { NoConnection } from '@danubit/consumer/consumer-fault';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { rebuildTable } from './rebuild-table.ts';

test('a rebuild without a database says so, and may be repeated', async () => {
  // No server listens there.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const built = rebuildTable({ pool, log: memoryLog(), onProgress: () => undefined }, balancesProjection, { swap: false });
  await expect(built).rejects.toThrow(NoConnection);
  await pool.end();
});
