import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewCardPause } from '@danubit/core/card-tries/card-tries';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { eventually } from '@danubit/runtime/testing/eventually';
import { openTcpProxy, type TcpProxy } from '@danubit/runtime/testing/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { workMigrations } from '../due/migrations/work-migrations.ts';
import { MailGateway, type MailResult, type OutgoingMail } from '../gateways/mail/mail-gateway.ts';
import { openAlarms } from './alarm-table.ts';
import { sendersOf, type AlarmSender } from './alarm-senders.ts';
import { endAlarm, raiseAlarm } from './raise-alarm.ts';
import { watchAlarms } from './watch-alarms.ts';

const CIRCUIT = { kind: 'circuit_open', lane: 'call:stripe' };
const LOOK_EVERY_MS = 100;
const LIMIT_MS = 15_000;
const PAUSE: NewCardPause = { percent: 60, minTries: 10, windowMs: 900_000 };

let database: TestDatabase;
let pool: pg.Pool;
let proxy: TcpProxy;
let watching: { readonly stop: () => Promise<void> }[];
let lines: { alarm?: string }[];
const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line) as { alarm?: string }) });

beforeEach(async () => {
  database = await createTestDatabase();
  await runMigrations({ url: database.url, schema: 'work', migrations: workMigrations });
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Dropping the database cuts connections that are still closing after the pool has ended.
  pool.on('error', () => undefined);
  proxy = await openTcpProxy(database.url);
  watching = [];
  lines = [];
});
afterEach(async () => {
  for (const each of watching) await each.stop();
  await proxy.close();
  await pool.end();
  await database.drop();
});

const watch = (...senders: readonly AlarmSender[]): void => {
  watching.push(
    watchAlarms({
      pool,
      databaseUrl: proxy.url,
      senders,
      logger,
      limits: { pause: PAUSE, sealsLateAfterSeconds: 600 },
      lookEveryMs: LOOK_EVERY_MS,
    }),
  );
};
const kinds = async (): Promise<readonly string[]> => (await openAlarms(pool)).map(({ kind }) => kind);
const raise = (alarm = CIRCUIT): void => {
  raiseAlarm(pool, pino({ level: 'silent' }), alarm);
};
/** Repeats the notification until it is received: one that is sent before the connection is open is lost. */
const raiseHeard = async (): Promise<void> => {
  await eventually(async () => {
    raise();
    return (await kinds()).includes(CIRCUIT.kind);
  }, LIMIT_MS);
};
const park = (stream: string) =>
  pool.query(`INSERT INTO work.parked_streams (consumer, stream, revision, position, reason) VALUES ('send-mail', $1, 3, '', 'r')`, [
    stream,
  ]);

describe('an alarm', () => {
  test('has one log line and one row while it lasts, however often it is raised', async () => {
    watch();
    await raiseHeard();
    raise();
    raise({ ...CIRCUIT, lane: 'look-up:stripe' });
    await eventually(async () => (await kinds()).length === 2);
    expect(lines.filter(({ alarm }) => alarm === 'circuit_open')).toHaveLength(2);
    endAlarm(pool, pino({ level: 'silent' }), CIRCUIT);
    await eventually(async () => (await kinds()).length === 1);
    raise();
    await eventually(async () => (await kinds()).length === 2);
    await eventually(() => lines.filter(({ alarm }) => alarm === 'circuit_open').length === 3);
  });

  test('about a parked stream is found in the table when its notification was missed, and ends when the stream is resumed', async () => {
    await park('mail-1');
    watch();
    await eventually(async () => (await kinds()).includes('stream_parked'));
    expect(await openAlarms(pool)).toMatchObject([{ details: { consumer: 'send-mail', stream: 'mail-1', revision: '3' } }]);
    await pool.query('DELETE FROM work.parked_streams');
    await eventually(async () => (await kinds()).length === 0);
  });

  test('about the books lasts as long as the table contains a difference, however old', async () => {
    await pool.query('CREATE SCHEMA IF NOT EXISTS read');
    await pool.query('CREATE TABLE read.books_differences (id text PRIMARY KEY)');
    await pool.query(`INSERT INTO read.books_differences VALUES ('a')`);
    watch();
    await eventually(async () => (await kinds()).includes('books_differ'));
    await pool.query(`UPDATE work.alarms SET last_at = now() - interval '3 days'`);
    await park('mail-1');
    await eventually(async () => (await kinds()).includes('stream_parked'));
    expect(await kinds()).toContain('books_differ');
    await pool.query('DELETE FROM work.parked_streams');
    await pool.query('DELETE FROM read.books_differences');
    await eventually(async () => (await kinds()).length === 0);
  });

  test('about paused new cards lasts while too large a share of tries is declined, and is logged once', async () => {
    await pool.query('CREATE SCHEMA IF NOT EXISTS app');
    await pool.query('CREATE TABLE app.card_try_counts (minute timestamptz PRIMARY KEY, declined integer, accepted integer)');
    await pool.query(`INSERT INTO app.card_try_counts VALUES (now(), 6, 4), (now() - interval '16 minutes', 100, 0)`);
    watch();
    watch();
    await park('mail-1');
    await eventually(async () => (await kinds()).includes('stream_parked'));
    expect(await kinds()).not.toContain('new_cards_paused');
    await pool.query(`UPDATE app.card_try_counts SET declined = 7 WHERE accepted = 4`);
    await eventually(async () => (await kinds()).includes('new_cards_paused'));
    expect((await openAlarms(pool)).map(({ details }) => details)).toContainEqual({ declined: 7, of: 11 });
    await pool.query(`UPDATE app.card_try_counts SET accepted = 5 WHERE declined = 7`);
    await eventually(async () => !(await kinds()).includes('new_cards_paused'));
    expect(lines.filter(({ alarm }) => alarm === 'new_cards_paused')).toHaveLength(1);
  });

  test('about a low wallet lasts until the wallet is refilled, with a separate alarm for each asset below its level', async () => {
    await pool.query(
      `INSERT INTO work.own_wallets (wallet, asset, network, address, held, least) VALUES
         ('hot_wallet-USDC.ethereum-1', 'USDC.ethereum', 'ethereum', '0xa', 99, 100),
         ('hot_wallet-USDC.ethereum-1', 'ETH.ethereum', 'ethereum', '0xa', 4, 5),
         ('hot_wallet-ETH.ethereum-2', 'ETH.ethereum', 'ethereum', '0xb', 5, 5),
         ('hot_wallet-BTC.bitcoin-1', 'BTC.bitcoin', 'bitcoin', 'bcrt1q', 0, NULL),
         ('hot_wallet-ETH.ethereum-1', 'ETH.ethereum', 'ethereum', '0xc', NULL, 5)`,
    );
    watch();
    await eventually(async () => (await kinds()).length === 2);
    const wallet = { wallet: 'hot_wallet-USDC.ethereum-1', address: '0xa' };
    expect((await openAlarms(pool)).map(({ kind, details }) => ({ kind, details }))).toEqual(
      expect.arrayContaining([
        { kind: 'wallet_low', details: { ...wallet, asset: 'USDC.ethereum', held: '99', least: '100' } },
        { kind: 'wallet_low', details: { ...wallet, asset: 'ETH.ethereum', held: '4', least: '5' } },
      ]),
    );
    await pool.query(`UPDATE work.own_wallets SET held = 100`);
    await eventually(async () => (await kinds()).length === 0);
  });

  test('about late seals lasts until the part has caught up, and does not reveal how many events there are', async () => {
    for (const schema of ['audit', 'audit_restricted', 'audit_refusals']) {
      await pool.query(`CREATE SCHEMA ${schema}`);
      await pool.query(`CREATE TABLE ${schema}.state (part text PRIMARY KEY, good_at timestamptz, failure text)`);
    }
    await pool.query(`INSERT INTO audit.state VALUES ('sealing', now() - interval '11 minutes'), ('folder', now() - interval '9 minutes')`);
    await pool.query(`INSERT INTO audit_restricted.state VALUES ('s3', now() - interval '1 day', 'it ends after 7 of 9 events')`);
    await pool.query(`INSERT INTO audit_refusals.state VALUES ('sealing', now() - interval '1 hour')`);
    watch();
    await eventually(async () => (await kinds()).length === 3);
    expect((await openAlarms(pool)).map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { log: 'refusals', part: 'sealing' },
        { log: 'main', part: 'sealing' },
        { log: 'restricted', part: 's3' },
      ]),
    );
    await pool.query('UPDATE audit.state SET good_at = now()');
    for (const schema of ['audit_restricted', 'audit_refusals']) await pool.query(`UPDATE ${schema}.state SET good_at = now()`);
    await eventually(async () => (await kinds()).length === 0);
  });

  test('is received again after a lost connection is restored', async () => {
    watch();
    await raiseHeard();
    await eventually(async () => {
      // Ends the alarm repeatedly, because a notification from `raiseHeard` may arrive after the first `endAlarm`.
      endAlarm(pool, pino({ level: 'silent' }), CIRCUIT);
      return (await kinds()).length === 0;
    });
    proxy.refuse();
    proxy.accept();
    await raiseHeard();
  });

  test('that cannot be parsed is logged, and later alarms are still received', async () => {
    watch();
    await raiseHeard();
    await pool.query(`SELECT pg_notify('danubit_alarms', 'no json')`);
    await eventually(() => lines.some(({ alarm }) => alarm === 'unreadable_alarm'));
    raise({ ...CIRCUIT, lane: 'look-up:stripe' });
    await eventually(async () => (await kinds()).length === 2);
  });
});

const mails: OutgoingMail[] = [];
let result: MailResult;
class Gateway extends MailGateway {
  override send(mail: OutgoingMail): Promise<MailResult> {
    mails.push(mail);
    return Promise.resolve(result);
  }
}

describe('people', () => {
  test('are notified once by each sender that succeeds, and again until one does', async () => {
    const bodies: string[] = [];
    let status = 500;
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await park('mail-2');
    watch(...sendersOf({ ALARM_WEBHOOK_URL: `http://127.0.0.1:${String(port)}/` }, new Gateway()));
    await eventually(() => bodies.length === 1);
    status = 200;
    await pool.query('UPDATE work.alarms SET telling_until = NULL');
    await eventually(async () => (await pool.query('SELECT FROM work.alarms WHERE told_at IS NOT NULL')).rowCount === 1);
    await park('mail-3');
    await eventually(() => bodies.some((body) => body.includes('mail-3')));
    expect(bodies.filter((body) => body.includes('mail-2'))).toHaveLength(2);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      text: expect.stringContaining('stream=mail-2') as unknown,
      alarms: [{ kind: 'stream_parked', stream: 'mail-2' }],
    });
    server.close();
  });

  test('are mailed, and a refused mail counts as a failed sender', async () => {
    result = 'rejected';
    await park('mail-<4>');
    watch(...sendersOf({ ALARM_MAIL: 'duty@firma.example' }, new Gateway()));
    await eventually(() => mails.length === 1);
    result = 'sent';
    await pool.query('UPDATE work.alarms SET telling_until = NULL');
    await eventually(async () => (await pool.query('SELECT FROM work.alarms WHERE told_at IS NOT NULL')).rowCount === 1);
    expect(mails[1]).toMatchObject({ to: 'duty@firma.example', subject: 'Alarm: stream_parked' });
    expect(mails[1]?.html).toContain('mail-&lt;4>');
  });
});
