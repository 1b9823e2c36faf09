import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { ApiError, createDanubit, type Danubit } from '@danubit/sdk';
import { run } from '@danubit/sdk/cli/run';
import { verifyWebhook } from '@danubit/sdk/webhooks';
import { eventually } from '@danubit/runtime/testing/eventually';
import { workOn } from '@danubit/workers/testing/deposit-scene';
import { publishWebhooksJob } from '@danubit/workers/jobs/publish-webhooks.job';
import { sandboxClocksIn } from '@danubit/workers/due/sandbox-clocks';
import { streamSubjectOf } from '@danubit/workers/webhooks/stream-subject';
import { webhookSender } from '@danubit/workers/webhooks/send-webhook';
import { webhookStoreIn } from '@danubit/workers/webhooks/webhook-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ADDRESS, person, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const textOf = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

let scene: PartnerScene;
let danubit: Danubit;
beforeAll(async () => {
  scene = await startPartnerScene();
  danubit = createDanubit({ baseUrl: scene.api.url, apiKey: scene.own.key });
});
afterAll(() => scene.stop());

const ofOrder = async (change: object = {}) => ({
  quote_id: (await danubit.quotes.get({ fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' })).quote_id,
  customer_id: (await danubit.users.create(person)).user_id,
  crypto_address: ADDRESS,
  payment_method: { type: 'card' as const, card_token: 'tok_success' },
  ...change,
});

describe('the SDK', () => {
  it('buys, reads and cancels', async () => {
    const order = await danubit.orders.create(await ofOrder());
    expect(await danubit.orders.get(order.order_id)).toMatchObject({ status: 'awaiting_payment', fiat_amount: '250.00' });
    expect(await danubit.orders.cancel(order.order_id)).toMatchObject({ status: 'cancelled' });
    expect(await danubit.limits.get()).toMatchObject({ mode: 'test', tier: 'standard' });
  });

  it('has its effect once, though the answer is lost', async () => {
    const answers: string[] = [];
    const unlucky = createDanubit({
      ...{ baseUrl: scene.api.url, apiKey: scene.own.key },
      fetch: async (request) => {
        const response = await fetch(request);
        answers.push(await response.clone().text());
        if (answers.length === 1) throw new TypeError('The connection was cut.');
        return response;
      },
    });
    const user = await unlucky.users.create(person);
    expect(answers.map((answer) => JSON.parse(answer) as unknown)).toEqual([user, user]);
    expect((await danubit.users.create(person)).user_id).not.toBe(user.user_id);
  });

  it('reads every transaction once, however small the pages are', async () => {
    for (let count = 0; count < 3; count += 1) await danubit.orders.create(await ofOrder());
    const all = (await danubit.transactions.list({ limit: 100 })).transactions.map(({ order_id: id }) => id);
    const read: string[] = [];
    for await (const { order_id: id } of danubit.transactions.each({ limit: 2 })) read.push(id);
    expect(read).toEqual(all);
  });

  it('throws what the API says', async () => {
    const caught = await danubit.orders.create(await ofOrder({ crypto_address: 'not-an-address' })).catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(ApiError);
    expect(caught).toMatchObject({ status: 400, code: 'INVALID_PARAMETER', parameter: 'crypto_address', requestId: expect.any(String) });
    expect((caught as ApiError).documentationUrl).toMatch(/\/api-docs#error-invalid_parameter$/);
    const stranger = createDanubit({ baseUrl: scene.api.url, apiKey: scene.other.key });
    await expect(stranger.orders.get((await danubit.orders.create(await ofOrder())).order_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

/** A programme, if this machine has it. */
const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
const EXAMPLES = [
  ['TypeScript', process.execPath, ['--conditions=source', 'first-order.ts']],
  ['Python', 'python3', ['first_order.py']],
  ['PHP', 'php', ['first-order.php']],
] as const;

describe('the examples', () => {
  const environment = () => ({ ...process.env, DANUBIT_API_KEY: scene.own.key, DANUBIT_URL: scene.api.url });
  const runExample = async (command: string, args: readonly string[]): Promise<unknown> => {
    const { stdout } = await promisify(execFile)(command, args, { env: environment(), cwd: join(ROOT, 'sdk/examples') });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  };

  for (const [language, command, args] of EXAMPLES)
    (has(command) ? it : it.skip)(`in ${language} runs as it is`, async () => {
      const placed = { user: 'verified', order: expect.stringMatching(/^test_ord_/), status: 'awaiting_payment', tier: 'standard' };
      expect(await runExample(command, args)).toEqual(placed);
    });

  it('with curl runs as it is, and is on the page of the partner API', async () => {
    const placed = { order_id: expect.stringMatching(/^test_ord_/), status: 'awaiting_payment' };
    expect(await runExample('sh', ['first-order.sh'])).toMatchObject(placed);
    expect(await textOf('docs/partner-api.md')).toContain(await textOf('sdk/examples/first-order.sh'));
  });
});

describe('danubit listen', () => {
  let pool: pg.Pool;
  let folder: string;
  beforeAll(async () => {
    const { DATABASE_URL } = scene.api.settings;
    pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
    pool.on('error', () => undefined);
    folder = await mkdtemp(join(tmpdir(), 'danubit-listen-'));
  });
  afterAll(async () => {
    await pool.end();
    await rm(folder, { recursive: true });
  });

  /** An order whose events are published. */
  const published = async (): Promise<string> => {
    const { order_id: id } = await danubit.orders.create(await ofOrder());
    const { eventLog: log, clock, settings } = scene.api;
    const job = publishWebhooksJob({
      ...{ log, clock, sandboxClocks: sandboxClocksIn(pool, clock) },
      ...{ webhookStore: webhookStoreIn(pool), webhookSecretKey: settings.WEBHOOK_SECRET_KEY },
      sendWebhook: webhookSender({ timeoutMs: 1_000, allowsLoopback: false, proxyUrl: undefined }),
    });
    await job.run(workOn('publish-webhooks', streamSubjectOf(orderStream(idOfPublic('ord', id) ?? ''))));
    return id;
  };

  const receiver = async () => {
    const got: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`;
    return { got, url, close: () => new Promise((done) => server.close(done)) };
  };

  const listening = (args: readonly string[], key = scene.own.key) => {
    const lines: string[] = [];
    const stopping = new AbortController();
    const ended = run({
      args: ['listen', ...args],
      environment: { DANUBIT_API_KEY: key, DANUBIT_URL: scene.api.url, XDG_STATE_HOME: folder },
      print: (line) => lines.push(line),
      complain: (line) => lines.push(line),
      signal: stopping.signal,
    });
    const stop = (): Promise<number> => {
      stopping.abort();
      return ended;
    };
    return { lines, ended, stop };
  };

  it('forwards new events, signed like webhooks, and continues where it ended', async () => {
    const earlier = await published();
    const { got, url, close } = await receiver();
    const args = ['--forward-to', url, '--payload', 'thin'];
    const first = listening(args);
    await eventually(() => first.lines.some((line) => line.startsWith('They are signed')), 10_000);
    const secret =
      first.lines
        .find((line) => line.startsWith('They are signed'))
        ?.split(' ')
        .at(-1) ?? '';
    const order = await published();
    await eventually(() => got.length === 1, 20_000);
    expect(await first.stop()).toBe(0);
    const [webhook = { headers: {}, body: '' }] = got;
    expect(verifyWebhook({ ...webhook, secret })).toMatchObject({ type: 'order.awaiting_payment', data: { order_id: order } });
    expect(webhook.body).not.toContain('fiat_amount');
    const missed = await published();
    const second = listening(args);
    await eventually(() => got.length === 2, 20_000);
    expect(await second.stop()).toBe(0);
    expect(verifyWebhook({ headers: got[1]?.headers ?? {}, body: got[1]?.body ?? '', secret }).data).toEqual({ order_id: missed });
    expect(got.map(({ body }) => body).join()).not.toContain(earlier);
    await close();
  });

  it('says what is wrong, and ends', async () => {
    const to = ['--forward-to', 'http://127.0.0.1:9/'];
    const unknownKey = listening(to, 'dan_test_unknown');
    expect(await unknownKey.ended).toBe(1);
    expect(unknownKey.lines.join('\n')).toMatch(/^UNAUTHORIZED: .*\n.*\/api-docs#error-unauthorized$/);
    const strangeCursor = listening([...to, '--from', 'test_evt_00000000000000000000000000']);
    expect(await strangeCursor.ended).toBe(1);
    expect(strangeCursor.lines.at(-1)).toContain('use --from now');
    const noTarget = listening([]);
    expect(await noTarget.ended).toBe(2);
  });
});
