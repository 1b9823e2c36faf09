import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPostgresLogs, type PostgresLogs } from '../testing/postgres-logs.ts';
import { anEvent, wholeLog } from '../conformance/log-under-test.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

const APPENDER = fileURLToPath(new URL('../testing/appending-process.ts', import.meta.url));
const PROCESSES = 2;
const ACKNOWLEDGED_BEFORE_THE_KILL = 150;

let logs: PostgresLogs;
beforeAll(async () => {
  logs = await createPostgresLogs();
});
afterAll(() => logs.drop());

/** Starts an appending process, kills it with SIGKILL during its work, and returns the ids it had acknowledged. */
const appendUntilKilled = async (schema: string, stream: string): Promise<readonly string[]> => {
  const flags = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, APPENDER, logs.url, schema, stream], { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
  const acknowledged: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    acknowledged.push(id);
    if (acknowledged.length === ACKNOWLEDGED_BEFORE_THE_KILL) child.kill('SIGKILL');
  }
  return acknowledged;
};

describe('the PostgreSQL log, when appending processes are killed', () => {
  test('keeps every acknowledged event once, without a gap, and accepts further appends', async () => {
    const schema = await logs.newLog();
    const killed = await Promise.all(Array.from({ length: PROCESSES }, (_, index) => appendUntilKilled(schema, `thing-${String(index)}`)));
    const store = new PostgresEventStore({ connectionString: logs.url, schema });
    const last = anEvent();
    await store.append('thing-last', [last], 'no-stream');

    const all = await wholeLog(store);
    const stored = all.map(({ eventId }) => eventId);
    expect(killed.map((ids) => ids.length >= ACKNOWLEDGED_BEFORE_THE_KILL)).toStrictEqual([true, true]);
    expect(killed.flat().filter((id) => !stored.includes(id))).toStrictEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored.at(-1)).toBe(last.eventId);
    expect(all.map(({ position }) => Number(position))).toStrictEqual(all.map((_, index) => index + 1));
    await store.close();
  });
});
