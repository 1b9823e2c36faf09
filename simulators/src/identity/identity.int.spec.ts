import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HttpIdentityProvider } from '@danubit/core/identity-provider/http/http-identity-provider';
import type { VerificationRequest } from '@danubit/core/identity-provider/identity-provider.port';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { bytesIn, freePort, startSimulatorChild, temporaryFolder } from '../simulator-test-kit.ts';
import { createIdentitySimulator } from './identity.app.ts';

const API_KEY = 'identity-test-key';

const requestOf = (changes: Partial<VerificationRequest> = {}): VerificationRequest => ({
  verificationId: randomUUID(),
  firstName: 'Zuzana',
  lastName: 'Skúšobná',
  birthDate: '1990-04-17',
  country: 'SK',
  documentType: 'passport',
  documentNumber: 'HX4711881',
  ...changes,
});

const folder = temporaryFolder();
let app: FastifyInstance;
let url: string;
let now = new Date('2027-03-01T12:00:00Z');
beforeAll(async () => {
  app = createIdentitySimulator({ folder: folder.path, apiKey: API_KEY, now: () => now });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  folder.remove();
});
const provider = (): HttpIdentityProvider => new HttpIdentityProvider({ url, apiKey: API_KEY });

/** Starts a check, expects it to be pending, and returns its outcome two seconds later. */
const outcomeOf = async (request: VerificationRequest) => {
  expect(await provider().start(request)).toEqual({ kind: 'pending' });
  now = new Date(now.getTime() + 2_000);
  return provider().fetch(request.verificationId);
};

describe('an erasure', () => {
  test('takes a check away; again, there is nothing left', async () => {
    const request = requestOf();
    await outcomeOf(request);
    expect(await provider().erase(request.verificationId)).toEqual({ kind: 'erased' });
    expect(await provider().fetch(request.verificationId)).toEqual({ kind: 'not-found' });
    expect(await provider().erase(request.verificationId)).toEqual({ kind: 'nothing_kept' });
  });

  test('without an answer of the provider itself is none', async () => {
    const stranger = new HttpIdentityProvider({ url, apiKey: 'another key' });
    expect(await stranger.erase(randomUUID())).toEqual({ kind: 'unknown', reason: 'http_401' });
    const port = await freePort();
    const away = new HttpIdentityProvider({ url: `http://127.0.0.1:${String(port)}`, apiKey: API_KEY });
    expect(await away.erase(randomUUID())).toEqual({ kind: 'unknown', reason: 'connection_lost' });
  });
});

describe('test identities', () => {
  test('an ordinary person is verified for five years', async () => {
    expect(await outcomeOf(requestOf())).toEqual({
      kind: 'verified',
      level: 'standard',
      evidenceHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: `2032${now.toISOString().slice(4)}`,
    });
  });

  test.each([
    ['REJECT-1', 'document_unreadable'],
    ['expired99', 'document_expired'],
    [' Mismatch', 'details_mismatch'],
    ['DENIED', 'not_accepted'],
  ])('document %s is rejected as %s', async (documentNumber, publicCode) => {
    expect(await outcomeOf(requestOf({ documentNumber }))).toEqual({ kind: 'rejected', publicCode });
  });

  test.each([
    ['the day before turning 18', '2009-03-02', { kind: 'rejected', publicCode: 'under_age' }],
    ['on the birthday', '2009-03-01', { kind: 'verified' }],
  ])('age is checked: %s', async (_, birthDate, expected) => {
    expect(await outcomeOf(requestOf({ birthDate }))).toMatchObject(expected);
  });

  test.each([
    ['release', { kind: 'verified' }],
    ['reject', { kind: 'rejected', publicCode: 'not_accepted' }],
  ])('a review waits for a decision on the page: %s', async (button, expected) => {
    const request = requestOf({ documentNumber: 'PENDING7' });
    expect(await outcomeOf(request)).toEqual({ kind: 'pending' });
    const path = `/verifications/${request.verificationId}/${button}`;
    expect(await (await fetch(url)).text()).toContain(`action="${path}"`);
    const press = () =>
      fetch(url + path, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect((await fetch(url + path, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await press()).status).toBe(303);
    expect((await press()).status).toBe(409);
    expect(await provider().fetch(request.verificationId)).toMatchObject(expected);
  });
});

describe('the identity provider', () => {
  test('the same id starts one check, however often it is requested', async () => {
    const request = requestOf();
    await Promise.all([provider().start(request), provider().start(request)]);
    now = new Date(now.getTime() + 2_000);
    const verdict = await provider().start(request);
    expect(verdict).toMatchObject({ kind: 'verified' });
    expect(await provider().start(request)).toEqual(verdict);
  });

  test('the same id with other data is an error and decides nothing', async () => {
    const request = requestOf();
    await provider().start(request);
    expect(await provider().start({ ...request, lastName: 'Iná' })).toEqual({ kind: 'unknown', reason: 'http_409' });
  });

  test('does not know an id that was never started', async () => {
    expect(await provider().fetch(randomUUID())).toEqual({ kind: 'not-found' });
  });

  test('invalid data decide nothing and are not repeated in the answer', async () => {
    expect(await provider().start(requestOf({ birthDate: '1990-02-31' }))).toEqual({ kind: 'unknown', reason: 'http_422' });
    const response = await fetch(`${url}/v1/verifications/any`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: 'Zuzana', extra: 'Tajná' }),
    });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toMatch(/Zuzana|Tajná/);
  });

  test('a wrong key decides nothing', async () => {
    const stranger = new HttpIdentityProvider({ url, apiKey: 'wrong-key' });
    expect(await stranger.start(requestOf())).toEqual({ kind: 'unknown', reason: 'http_401' });
    expect(await stranger.fetch(randomUUID())).toEqual({ kind: 'unknown', reason: 'http_401' });
  });
});

describe('a failing provider', () => {
  const answering = async (
    status: number,
    body: string | undefined,
    ask: (provider: HttpIdentityProvider) => Promise<unknown>,
  ): Promise<unknown> => {
    const server = createServer((_, response) => {
      if (body !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    try {
      return await ask(new HttpIdentityProvider({ url: `http://127.0.0.1:${port.toString()}`, apiKey: API_KEY, timeoutMs: 300 }));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  test.each([
    ['silence', 200, undefined, 'timeout'],
    ['an error', 503, '{}', 'http_503'],
    ['no JSON', 200, '<html>', 'unreadable_answer'],
    ['an unknown status', 200, '{"id":"v","status":"perhaps"}', 'unreadable_answer'],
    ['an answer about another person', 200, '{"id":"w","status":"pending"}', 'unreadable_answer'],
    ["a page that isn't there", 404, '{"message":"Not found"}', 'http_404'],
  ])('%s is unknown, never a rejection', async (_, status, body, reason) => {
    expect(await answering(status, body, (broken) => broken.fetch('v'))).toEqual({ kind: 'unknown', reason });
    expect(await answering(status, body, (broken) => broken.start(requestOf({ verificationId: 'v' })))).toEqual({
      kind: 'unknown',
      reason,
    });
  });

  test('that does not answer leaves the outcome unknown', async () => {
    const absent = new HttpIdentityProvider({ url: `http://127.0.0.1:${(await freePort()).toString()}`, apiKey: API_KEY });
    expect(await absent.fetch('v')).toEqual({ kind: 'unknown', reason: 'connection_lost' });
  });
});

describe('the simulator as a process', () => {
  test('keeps its decisions across a kill, and stores and logs nothing about the person', async () => {
    const data = temporaryFolder();
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const port = await freePort();
    const start = () => startSimulatorChild(main, port, { DATA_DIR: data.path, IDENTITY_PROVIDER_KEY: API_KEY });
    let child = await start();
    try {
      const at = new HttpIdentityProvider({ url: child.url, apiKey: API_KEY });
      const request = requestOf({ documentNumber: 'PENDING-4711881' });
      await at.start(request);
      await child.kill('SIGKILL');
      const left = Buffer.concat([bytesIn(data.path), Buffer.from(child.output())]);
      child = await start();
      expect(await at.fetch(request.verificationId)).toEqual({ kind: 'pending' });
      expect(left.includes(request.verificationId)).toBe(true);
      for (const personal of [request.firstName, request.lastName, request.birthDate, request.documentNumber])
        expect(left.includes(personal)).toBe(false);
    } finally {
      expect(await child.kill('SIGTERM')).toBe(0);
      data.remove();
    }
  });
});
