import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import type { ChangeNotification } from '@danubit/projections/row-changes';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SESSIONS_ENDED_CHANNEL } from '../../platform/sessions/sessions-ended.ts';
import { ChangeFeed } from './change-feed.ts';

let database: TestDatabase;
let admin: pg.Client;
let feed: ChangeFeed;
type Seen = ChangeNotification | 'gap' | { readonly ended: readonly string[] };
let seen: Seen[];
let onSeen: () => void;

beforeEach(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  seen = [];
  onSeen = () => undefined;
  const see = (what: Seen): void => {
    seen.push(what);
    onSeen();
  };
  feed = new ChangeFeed({
    connectionString: database.url,
    onChange: see,
    onSessionsEnded: (ended) => see({ ended }),
    onGap: () => see('gap'),
    onTrouble: () => undefined,
  });
});

afterEach(async () => {
  await feed.stop();
  await admin.end();
  await database.drop();
});

/** Waits until the condition holds; the test's own timeout is the limit. */
const untilSeen = async (count: number): Promise<void> => {
  while (seen.length < count) await new Promise<void>((resolve) => (onSeen = resolve));
};

const notify = (payload: string): Promise<unknown> => admin.query(`SELECT pg_notify('danubit_changes', $1)`, [payload]);

describe('the change feed', () => {
  it('forwards every notification of a payload', async () => {
    feed.start();
    await untilSeen(1);
    const notifications = [
      { table: 'balances', owner: 'u1', keys: ['k'] },
      { table: 'transactions', owner: null },
    ];
    await notify(JSON.stringify(notifications));
    await untilSeen(3);
    expect(seen).toEqual(['gap', ...notifications]);
  });

  it('forwards ended sessions', async () => {
    feed.start();
    await untilSeen(1);
    const ended = ['01a1fc2f-0c18-7faa-9bc8-0000d23d5a51'];
    await admin.query('SELECT pg_notify($1, $2)', [SESSIONS_ENDED_CHANNEL, JSON.stringify(ended)]);
    await untilSeen(2);
    expect(seen).toEqual(['gap', { ended }]);
  });

  it('reconnects after its connection was cut and reports a gap', async () => {
    feed.start();
    await untilSeen(1);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'danubit api live' AND datname = current_database()`,
    );
    await untilSeen(2);
    await notify('[{"table":"balances","owner":"u1"}]');
    await untilSeen(3);
    expect(seen).toEqual(['gap', 'gap', { table: 'balances', owner: 'u1' }]);
  });

  it.each(['nonsense', '{}', '[{"table":1}]'])('reports the unreadable payload %p as a gap', async (payload) => {
    feed.start();
    await untilSeen(1);
    await notify(payload);
    await untilSeen(2);
    expect(seen).toEqual(['gap', 'gap']);
  });

  it('can be stopped while the database is unreachable', async () => {
    const lost = new ChangeFeed({
      connectionString: 'postgres://127.0.0.1:1/none',
      onChange: () => undefined,
      onSessionsEnded: () => undefined,
      onGap: () => undefined,
      onTrouble: () => onSeen(),
    });
    const trouble = new Promise<void>((resolve) => (onSeen = resolve));
    lost.start();
    await trouble;
    await lost.stop();
  });
});
