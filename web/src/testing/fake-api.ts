import type { Problem } from '@danubit/contracts/values/problem';
import { jest } from '@jest/globals';

export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  readonly body: unknown;
};
type Answer = Response | Promise<Response>;
export type FakeApi = {
  /** All requests, oldest first. */
  readonly requests: readonly FakeRequest[];
  /** What was sent to one endpoint, oldest first. */
  readonly bodiesOf: (endpoint: string) => readonly unknown[];
  /** Sets the answer of one endpoint; the path has no query. */
  readonly on: (endpoint: string, answer: (request: FakeRequest) => Answer) => void;
  readonly restore: () => void;
};

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const problem = (status: number, code: string, message: string, details?: Problem['error']['details']): Response =>
  json(status, { error: { code, message, details }, request_id: 'r1' });

const endpointOf = ({ method, path }: FakeRequest): string => `${method} ${path}`;

/** Replaces `fetch`. Endpoints without an answer reply 404, and the live stream stays silent. */
export const startFakeApi = (): FakeApi => {
  const requests: FakeRequest[] = [];
  const answers = new Map<string, (request: FakeRequest) => Answer>();
  answers.set('GET /api/stream', () => new Promise<Response>(() => undefined));
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input.toString();
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = {
      method: init.method ?? 'GET',
      path: new URL(address, 'http://localhost').pathname,
      query: new URL(address, 'http://localhost').search,
      headers: new Headers(init.headers),
      body,
    };
    requests.push(request);
    const answer = answers.get(endpointOf(request));
    return answer === undefined ? problem(404, 'NOT_FOUND', 'This address does not exist.') : answer(request);
  });
  return {
    requests,
    bodiesOf: (endpoint) => requests.filter((request) => endpointOf(request) === endpoint).map(({ body }) => body),
    on: (endpoint, answer) => {
      answers.set(endpoint, answer);
    },
    restore: () => {
      spy.mockRestore();
    },
  };
};
