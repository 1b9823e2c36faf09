import type { Endpoint } from '@danubit/contracts/http/endpoint';
import fc from 'fast-check';
import http from 'node:http';
import { requestTo, type HostileRequest } from './hostile-request.ts';
import type { KnownValues } from './input-of-schema.ts';
import { faultOf } from './judge-answer.ts';
import { sendRequest, type Answer, type Door } from './send-request.ts';

/** A signed-in customer, and the values that reach further than invented ones. */
export type Caller = { readonly token: string; readonly known: KnownValues };

export type Plan = {
  readonly endpoints: readonly Endpoint[];
  /** The processes that take requests to an endpoint; they take turns. */
  readonly doorsTo: (endpoint: Endpoint) => readonly Door[];
  /** A new caller for each batch, since a batch may end its session or close its account. */
  readonly newCaller: (number: number) => Promise<Caller>;
  /** Repeats the same requests. */
  readonly seed: number;
  readonly requests: number;
  /** Whether a 503 is an answer: read tables and dependencies of the installation may be busy. */
  readonly mayBeAway: boolean;
};

export type Fault = { readonly reason: string; readonly request: string; readonly answer: string };
export type Report = { readonly counts: ReadonlyMap<string, number>; readonly faults: readonly Fault[] };

const BATCH = 20;
const AT_ONCE = 4;
const MAX_FAULTS = 50;

/** Sends hostile requests to every endpoint, in batches. The same seed sends the same requests, except for ids of new customers. */
export const runRequests = async (plan: Plan): Promise<Report> => {
  const { endpoints, requests, seed } = plan;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const counts = new Map<string, number>();
  const faults: Fault[] = [];
  const batches = Math.ceil(requests / BATCH);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < batches && faults.length < MAX_FAULTS) {
      const number = next;
      next += 1;
      const endpoint = endpoints[number % endpoints.length];
      if (endpoint === undefined) return;
      const caller = await plan.newCaller(Math.floor(number / endpoints.length));
      const batch = fc.sample(requestTo(endpoint, caller.known), { seed: seed + number, numRuns: BATCH });
      // One after the other: requests of one customer at the same time may be turned away with 503, since each changes the same stream.
      for (const [index, request] of batch.entries())
        await sendOne(plan, { request, agent, caller, number: number * BATCH + index }, counts, faults);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return { counts, faults };
};

type Sending = { readonly request: HostileRequest; readonly agent: http.Agent; readonly caller: Caller; readonly number: number };

const sendOne = async (
  plan: Plan,
  { request, agent, caller, number }: Sending,
  counts: Map<string, number>,
  faults: Fault[],
): Promise<void> => {
  const doors = plan.doorsTo(request.endpoint);
  const door = doors[number % doors.length];
  if (door === undefined) return;
  const from = ['x-forwarded-for', addressOf(number)] as const;
  const answer = await sendRequest(request, { ...door, headers: [...door.headers, from] }, agent, caller.token);
  const status = typeof answer === 'string' ? answer : String(answer.status);
  counts.set(status, (counts.get(status) ?? 0) + 1);
  if (answer === 'unsendable') return;
  const reason = answer === 'unanswered' ? answer : faultOf(request, answer, plan.mayBeAway);
  if (reason !== undefined) faults.push({ reason, request: described(request, door), answer: shownAnswer(answer) });
};

/** Requests come from many addresses, so that limits by address do not hide what lies behind them. */
const addressOf = (number: number): string => `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`;

const described = ({ method, path, headers, body, signedIn }: HostileRequest, door: Door): string =>
  [
    `${method} ${path.slice(0, 300)} through ${door.name}${signedIn ? ', signed in' : ''}`,
    ...headers.map(([name, value]) => `  ${name}: ${value.slice(0, 100)}`),
    ...(body === undefined ? [] : [`  ${JSON.stringify(body.toString().slice(0, 600))}`]),
  ].join('\n');

const shownAnswer = (answer: Answer | 'unanswered'): string =>
  answer === 'unanswered' ? '' : `${String(answer.status)} ${answer.contentType} ${answer.text.slice(0, 300)}`;
