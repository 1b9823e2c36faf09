import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mainLogOn } from '@danubit/core/main-log/open-event-log';
import { EventStoreDbEventStore } from '@danubit/event-store/eventstoredb/eventstoredb-event-store';
import { startNodeProcess, type NodeProcess } from '@danubit/event-store/eventstoredb/testing/node-process';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { metricsText } from '@danubit/runtime/telemetry/metrics';
import { eventually } from '@danubit/runtime/testing/eventually';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { countProjections, readiness } from './readiness.ts';
import { balancesProjection } from './tables/balances/balances.projection.ts';
import { transactionsProjection } from './tables/transactions/transactions.projection.ts';
import { startProjections } from './start-projections.ts';
import { openProjectionsBench, type ProjectionsBench } from './testing/projections-bench.ts';

let bench: ProjectionsBench;
let node: NodeProcess;
beforeAll(async () => {
  [bench, node] = await Promise.all([openProjectionsBench(), startNodeProcess()]);
}, 60_000);
afterAll(async () => {
  node.thaw();
  await node.kill();
  await bench.close();
});

const valueOf = async (metric: string): Promise<number> =>
  Number(
    (await metricsText())
      .split('\n')
      .find((line) => line.startsWith(`${metric}{consumer="balances"}`))
      ?.split(' ')[1],
  );

test('during an outage of the log, projections are not ready, report the outage, and their lag grows', async () => {
  const log = mainLogOn(new EventStoreDbEventStore({ connection: node.address }), new MemoryPersonalDataKeys(), TEST_IDENTITY);
  const said: string[] = [];
  const say = (_: object, message: string): void => void said.push(message);
  const stopping = new AbortController();
  const context = { pool: bench.pool, log, logger: { info: say, warn: say, error: say }, signal: stopping.signal };
  const running = startProjections([balancesProjection, transactionsProjection], context);
  countProjections(bench.pool, running);
  const state = () =>
    readiness(
      bench.pool,
      running.map(({ progress }) => progress()),
      { state: 'starting', position: null, lookedAt: null, failure: null },
    );
  await eventually(async () => (await state()).ready);
  expect(await valueOf('danubit_consumer_behind')).toBe(0);

  node.freeze();
  await eventually(async () => !(await state()).ready);
  expect(running.map(({ progress }) => progress().state)).toEqual(['out-of-sight', 'out-of-sight']);
  expect(await valueOf('danubit_consumer_behind')).toBe(1);
  expect(said).toContain('the log does not answer');
  const lag = await valueOf('danubit_consumer_lag_seconds_sum');
  await eventually(async () => (await valueOf('danubit_consumer_lag_seconds_sum')) > lag);

  node.thaw();
  await eventually(async () => (await state()).ready, 30_000);
  expect(said).toContain('the log answers again');
  stopping.abort();
  await Promise.all(running.map(({ stopped }) => stopped));
  await log.close();
}, 90_000);
