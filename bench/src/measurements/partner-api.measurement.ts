import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ApiProcess } from '../contenders/partner-api.ts';
import type { PartnerWorld } from '../contenders/partner-scene.ts';
import type { Bench, Measurement } from '../frame/measurement.ts';
import { atRate, type Paced } from '../frame/at-rate.ts';
import { committedIn } from '../frame/server.ts';

/** RATE= sends fewer, to see how a smaller machine does. */
const RATE = Number(process.env['RATE'] ?? 100);
const SECONDS = process.env['QUICK'] === '1' ? 5 : 30;
/** Requests of a partner beside one that has used up its allowance. */
const CALM_RATE = 25;
const FLOOD_RATE = 200;
const QUOTE_LIMIT_MS = 200;
const ORDER_LIMIT_MS = 500;
const QUOTE = '/v1/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC';
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const PERSON = {
  ...{ email: 'vzorka@example.test', first_name: 'Vzorka', last_name: 'Vymyslená', country: 'SK', date_of_birth: '1984-02-29' },
};
const PEOPLE = 20;
/** Quotes that are requested together before orders are measured. */
const PREPARED_AT_ONCE = 4;
const ATTEMPTS = 5;

type Answer = Readonly<Record<string, unknown>>;

/** G21: quotes and order placement of partners, sent evenly whether or not earlier ones are answered, and a quote beside a flood. */
export const partnerApi: Measurement = {
  name: 'partner-api',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const environment = { ...process.env, NODE_ENV: 'production', MODE: 'test', TEST_DATABASE_URL: database.url };
    const processes: Started[] = [];
    const start = (name: string): Started => {
      const started = startProcess(name, environment);
      processes.unshift(started);
      return started;
    };
    try {
      const world = (await start('partner-scene').answer()) as PartnerWorld;
      const api = start('partner-api');
      const { url } = (await api.answer(world)) as { readonly url: string };
      const usedMs = async (): Promise<number> => ((await api.answer('used')) as { readonly cpuMs: number }).cpuMs;
      await measure(bench, { url, key: world.key, otherKey: world.otherKey, usedMs, databaseUrl: world.settings.DATABASE_URL });
    } finally {
      for (const started of processes) await started.end();
      await database.drop();
    }
  },
};

type PartnerApi = {
  readonly url: string;
  readonly key: string;
  readonly otherKey: string;
  /** Processor time of the api so far. */
  readonly usedMs: () => Promise<number>;
  readonly databaseUrl: string;
};

type Started = { readonly answer: (message?: object | string) => Promise<ApiProcess | PartnerWorld>; readonly end: () => Promise<void> };

const startProcess = (name: string, env: NodeJS.ProcessEnv): Started => {
  const file = fileURLToPath(new URL(`../contenders/${name}.ts`, import.meta.url));
  const child: ChildProcess = fork(file, [], { execArgv: ['--disable-warning=ExperimentalWarning'], env });
  const gone = once(child, 'exit');
  const ended = gone.then(() => Promise.reject(new Error(`${name} ended.`)));
  ended.catch(() => undefined);
  return {
    answer: async (message) => {
      if (message !== undefined) child.send(message);
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [ApiProcess | PartnerWorld];
      return answer;
    },
    end: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};

const measure = async (bench: Bench, api: PartnerApi): Promise<void> => {
  const calls = RATE * SECONDS;
  // Warm code and connections, as in a process that has run for a while.
  await atRate(RATE, RATE, () => send(api, QUOTE));
  report(bench, 'quote', await use(api, calls, () => send(api, QUOTE)), QUOTE_LIMIT_MS);
  const orders = await prepareOrders(api, RATE + calls);
  const place = (index: number) => send(api, '/v1/orders', orders[index]);
  await atRate(RATE, RATE, place);
  report(bench, 'order placed', await use(api, calls, (index) => place(RATE + index)), ORDER_LIMIT_MS);
  await besideFlood(bench, api);
};

/** Whether a quote is slower while another partner exceeds its allowance. */
const besideFlood = async (bench: Bench, api: PartnerApi): Promise<void> => {
  const ask = () => atRate(CALM_RATE, CALM_RATE * SECONDS, () => send(api, QUOTE));
  const alone = await ask();
  const greedy = { ...api, key: api.otherKey };
  const [beside, flood] = await Promise.all([ask(), atRate(FLOOD_RATE, FLOOD_RATE * SECONDS, () => send(greedy, QUOTE))]);
  const p95 = percentile(beside, 0.95);
  bench.report({
    goal: 'G21',
    what: `quote, ${String(CALM_RATE)} requests/s, while another partner sends ${String(FLOOD_RATE)}/s, most beyond its allowance`,
    ratio: p95 / QUOTE_LIMIT_MS,
    target: { atMost: 1 },
    ours: `p95 ${p95.toFixed(0)} ms, ${String(beside.failed)} of ${String(beside.times.length)} failed; alone ${percentile(alone, 0.95).toFixed(0)} ms`,
    reference: `${String(QUOTE_LIMIT_MS)} ms; ${String(flood.failed)} of ${String(flood.times.length)} of the other were refused`,
    disturbedBy: [],
  });
};

const percentile = ({ times }: Paced, share: number): number =>
  [...times].sort((left, right) => left - right)[Math.floor(times.length * share)] ?? Number.NaN;

type Used = Paced & { readonly apiMs: number; readonly transactions: number };

/** The calls, with the processor time of the api and the transactions of all processes for each: these depend little on other load. */
const use = async ({ usedMs, databaseUrl }: PartnerApi, calls: number, call: (index: number) => Promise<unknown>): Promise<Used> => {
  const [usedBefore, committedBefore] = [await usedMs(), await committedIn(databaseUrl)];
  const paced = await atRate(RATE, calls, call);
  const each = (amount: number): number => amount / calls;
  return { ...paced, apiMs: each((await usedMs()) - usedBefore), transactions: each((await committedIn(databaseUrl)) - committedBefore) };
};

const report = (bench: Bench, what: string, used: Used, limitMs: number): void => {
  const { times, failed, apiMs, transactions } = used;
  const at = (share: number): number => percentile(used, share);
  bench.report({
    goal: 'G21',
    what: `${what}, ${String(RATE)} requests/s`,
    ratio: at(0.95) / limitMs,
    target: { atMost: 1 },
    ours: `p95 ${at(0.95).toFixed(0)} ms, p50 ${at(0.5).toFixed(0)} ms, ${String(failed)} of ${String(times.length)} failed`,
    reference: `${String(limitMs)} ms; each took ${apiMs.toFixed(1)} ms of the api's processor, ${transactions.toFixed(1)} transactions`,
    disturbedBy: [],
  });
};

/** Orders that can be placed: each at a quote that no other one takes. */
const prepareOrders = async (api: PartnerApi, count: number): Promise<readonly object[]> => {
  const people: string[] = [];
  while (people.length < PEOPLE) people.push(String((await untilAnswered(() => send(api, '/v1/users', PERSON)))['user_id']));
  const orders: object[] = [];
  const prepare = async (): Promise<void> => {
    while (orders.length < count) {
      const { quote_id } = await untilAnswered(() => send(api, QUOTE));
      const payment_method = { type: 'card', card_token: 'tok_success' };
      orders.push({ quote_id, customer_id: people[orders.length % PEOPLE], crypto_address: ADDRESS, payment_method });
    }
  };
  await Promise.all(Array.from({ length: PREPARED_AT_ONCE }, prepare));
  return orders;
};

/** What is prepared is not measured. */
const untilAnswered = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
};

const send = async ({ url, key }: Pick<PartnerApi, 'url' | 'key'>, path: string, body?: object): Promise<Answer> => {
  const reply = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as Answer;
  if (reply.status >= 300) throw new Error(`${path} answered ${String(reply.status)} ${JSON.stringify(answer)}.`);
  return answer;
};
