import { afterAll, beforeAll } from '@jest/globals';
import { createPostgresLogs, type PostgresLogs } from '../testing/postgres-logs.ts';
import { describeEventStore } from '../conformance/event-store.conformance.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

let logs: PostgresLogs;
beforeAll(async () => {
  logs = await createPostgresLogs();
});
afterAll(() => logs.drop());

describeEventStore('the PostgreSQL log', async () => {
  const schema = await logs.newLog();
  return {
    open: () => new PostgresEventStore({ connectionString: logs.url, schema }),
    dispose: () => Promise.resolve(),
  };
});
