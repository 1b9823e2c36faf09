import type { Endpoint } from '@danubit/contracts/http/endpoint';
import fc from 'fast-check';
import http from 'node:http';
import { requestTo, type CallerKind, type HostileRequest } from './hostile-request.ts';
import type { KnownValues } from './input-of-schema.ts';
import { faultOf } from './judge-answer.ts';
import { sendRequest, type Answer, type Door, type NoAnswer } from './send-request.ts';

/** Tokens of a customer, a member of staff and a widget, the key of a partner, and values that reach further than invented ones. */
export type Caller = { readonly tokens: Readonly<Record<Exclude<CallerKind, 'anonymous'>, string>>; readonly known: KnownValues };

export type Plan = {
  readonly endpoints: readonly Endpoint[];
  /** The processes that take requests to an endpoint; they take turns. */
  readonly doorsTo: (endpoint: Endpoint) => readonly Door[];
  /** Who sends a batch, since an earlier one may have ended its session or closed its account. */
  readonly callerOf: (batch: number) => Promise<Caller>;
  /** Repeats the same requests. */
  readonly seed: number;
  readonly requests: number;
  /** Requests to one endpoint, one after the other by one caller. */
  readonly batch: number;
  /** Batches in progress. */
  readonly atOnce: number;
  /** Sends the request of this number alone. */
  readonly only?: number | undefined;
  readonly onProgress?: (sent: number) => void;
};

export type Fault = {
  readonly number: number;
  readonly reason: string;
  readonly request: string;
  readonly answer: string;
  /** Whether the same request alone, by a new caller, is answered wrongly again. */
  readonly isRepeatable: boolean;
};
export type Report = { readonly counts: ReadonlyMap<string, number>; readonly faults: readonly Fault[] };

const MAX_FAULTS = 50;

/** Sends hostile requests to every endpoint, in batches. The same seed sends the same requests, except for ids of new customers. */
export const runRequests = async (plan: Plan): Promise<Report> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const counts = new Map<string, number>();
  const faults: Fault[] = [];
  const run = { plan, agent, counts };
  const batches = batchesOf(plan);
  let sent = 0;
  const work = async (): Promise<void> => {
    for (const batch of batches) {
      if (faults.length >= MAX_FAULTS) return;
      const caller = await plan.callerOf(batch.index);
      for (const request of requestsOf(plan, batch, caller)) {
        const fault = await sendOne(run, request, caller);
        if (fault !== undefined) faults.push({ ...fault, isRepeatable: await isWrongAlone(run, batch, request.number) });
        sent += 1;
      }
      plan.onProgress?.(sent);
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, work));
  agent.destroy();
  return { counts, faults };
};

type Run = { readonly plan: Plan; readonly agent: http.Agent; readonly counts: Map<string, number> };
type Batch = { readonly index: number; readonly endpoint: Endpoint; readonly numbers: readonly number[] };
type Numbered = { readonly number: number; readonly request: HostileRequest };

/** The batches take the endpoints in turn. Shared by all who send. */
function* batchesOf({ requests, batch: size, only, endpoints }: Plan): Generator<Batch> {
  const batchAt = (index: number, numbers: readonly number[]): Batch => {
    const endpoint = endpoints[index % endpoints.length];
    if (endpoint === undefined) throw new RangeError('There are no endpoints.');
    return { index, endpoint, numbers };
  };
  if (only !== undefined) {
    yield batchAt(Math.floor(only / size), [only]);
    return;
  }
  for (let index = 0; index * size < requests; index += 1) {
    const first = index * size;
    yield batchAt(
      index,
      Array.from({ length: Math.min(size, requests - first) }, (_, place) => first + place),
    );
  }
}

const requestsOf = ({ seed, batch: size }: Plan, { index, endpoint, numbers }: Batch, { known }: Caller): readonly Numbered[] => {
  const requests = fc.sample(requestTo(endpoint, known), { seed: seed + index, numRuns: size });
  return numbers.flatMap((number) => {
    const request = requests[number % size];
    return request === undefined ? [] : [{ number, request }];
  });
};

const isWrongAlone = async (run: Run, batch: Batch, number: number): Promise<boolean> => {
  const caller = await run.plan.callerOf(batch.index);
  const [request] = requestsOf(run.plan, { ...batch, numbers: [number] }, caller);
  return request !== undefined && (await sendOne(run, request, caller)) !== undefined;
};

const sendOne = async (
  { plan, agent, counts }: Run,
  { number, request }: Numbered,
  { tokens }: Caller,
): Promise<Omit<Fault, 'isRepeatable'> | undefined> => {
  const doors = plan.doorsTo(request.endpoint);
  const door = doors[number % doors.length];
  if (door === undefined) return undefined;
  const from = ['x-forwarded-for', addressOf(number)] as const;
  const token = request.as === 'anonymous' ? undefined : tokens[request.as];
  const answer = await sendRequest(request, { ...door, headers: [...door.headers, from] }, agent, token);
  const status = typeof answer === 'string' ? answer : String(answer.status);
  counts.set(status, (counts.get(status) ?? 0) + 1);
  if (answer === 'unsendable') return undefined;
  const reason = typeof answer === 'string' ? answer : faultOf(request, answer);
  return reason === undefined ? undefined : { number, reason, request: described(request, door), answer: shownAnswer(answer) };
};

/** Requests come from many addresses, so that limits by address do not hide what lies behind them. */
const addressOf = (number: number): string => `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`;

const described = ({ method, path, headers, body, as }: HostileRequest, door: Door): string =>
  [
    `${method} ${path.slice(0, 300)} through ${door.name}, ${as}`,
    ...headers.map(([name, value]) => `  ${name}: ${value.slice(0, 100)}`),
    ...(body === undefined ? [] : [`  ${JSON.stringify(body.toString().slice(0, 600))}`]),
  ].join('\n');

const shownAnswer = (answer: Answer | NoAnswer): string =>
  typeof answer === 'string' ? '' : `${String(answer.status)} ${answer.contentType} ${answer.text.slice(0, 300)}`;
