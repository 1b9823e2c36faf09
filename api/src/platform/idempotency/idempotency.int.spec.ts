import { acceptTerms } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { StoreBusy, WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { reply, type Reply } from '../contract/contract.types.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { Idempotency } from './idempotency.ts';
import { readIdempotencyKey } from './idempotency-key.decorator.ts';

let api: TestApi;
let idempotency: Idempotency;
beforeAll(async () => {
  api = await startTestApi();
  idempotency = api.app.get(Idempotency);
});
afterAll(() => api.stop());

const request = (key: string, fingerprint: unknown = { amount: '1.00' }, owner = 'jana') => ({
  owner,
  endpoint: acceptTerms,
  key,
  fingerprint,
});

const counted = () => {
  const commandIds: string[] = [];
  return {
    commandIds,
    work: (commandId: string): Promise<Reply> => {
      commandIds.push(commandId);
      return Promise.resolve(reply(200, { number: commandIds.length }));
    },
  };
};

const problem = (code: string) => expect.objectContaining({ code });

describe('a request with an Idempotency-Key', () => {
  it('has one effect, and every repeat gets the stored answer', async () => {
    const { commandIds, work } = counted();
    const key = randomUUID();
    expect(await idempotency.run(request(key, { a: 1, b: 2 }), work)).toEqual({ status: 200, body: { number: 1 } });
    expect(await idempotency.run(request(key, { b: 2, a: 1 }), work)).toEqual({
      status: 200,
      body: { number: 1 },
      headers: { 'idempotency-replayed': 'true' },
    });
    expect(commandIds).toHaveLength(1);
  });

  it('is refused with another body, and accepted from another customer', async () => {
    const { work } = counted();
    const key = randomUUID();
    await idempotency.run(request(key), work);
    await expect(idempotency.run(request(key, { amount: '2.00' }), work)).rejects.toEqual(problem('IDEMPOTENCY_KEY_REUSED'));
    expect(await idempotency.run(request(key, { amount: '2.00' }, 'karol'), work)).toMatchObject({ status: 200 });
  });

  it('answers 409 while the first request is still running, also for twenty at once', async () => {
    const key = randomUUID();
    const gate = Promise.withResolvers<Reply>();
    const first = idempotency.run(request(key), () => gate.promise);
    const others = await Promise.allSettled(Array.from({ length: 20 }, () => idempotency.run(request(key), () => gate.promise)));
    const refused = others.filter(
      (other) => other.status === 'rejected' && other.reason instanceof HttpProblem && other.reason.code === 'REQUEST_IN_PROGRESS',
    );
    gate.resolve(reply(200, {}));
    await first;
    expect(refused).toHaveLength(20);
  });

  it('is taken over with the same command after its process has died', async () => {
    const { commandIds, work } = counted();
    const key = randomUUID();
    const { promise: never } = Promise.withResolvers<Reply>();
    const died = Promise.withResolvers<string>();
    void idempotency.run(request(key), (commandId) => {
      died.resolve(commandId);
      return never;
    });
    const commandId = await died.promise;
    await expect(idempotency.run(request(key), work)).rejects.toEqual(problem('REQUEST_IN_PROGRESS'));
    api.clock.advance(60_001);
    expect(await idempotency.run(request(key), work)).toMatchObject({ status: 200 });
    expect(commandIds).toEqual([commandId]);
  });

  it('stores a refusal, but not a server error', async () => {
    const refusedKey = randomUUID();
    const refuse = () => Promise.reject(new HttpProblem(422, 'UNDER_AGE', 'Too young.', { details: { parameter: 'birth_date' } }));
    await expect(idempotency.run(request(refusedKey), refuse)).rejects.toEqual(problem('UNDER_AGE'));
    await expect(idempotency.run(request(refusedKey), counted().work)).rejects.toMatchObject({
      status: 422,
      details: { parameter: 'birth_date' },
      headers: { 'idempotency-replayed': 'true' },
    });

    const brokenKey = randomUUID();
    const { commandIds, work } = counted();
    const crash = (commandId: string) => {
      commandIds.push(commandId);
      return Promise.reject(new Error('the database went away'));
    };
    await expect(idempotency.run(request(brokenKey), crash)).rejects.toThrow('went away');
    // The first try may have done something before it crashed, so that the second one did nothing proves nothing.
    const turnedAway = () => Promise.reject(new StoreBusy());
    await expect(idempotency.run(request(brokenKey), turnedAway)).rejects.toMatchObject({ status: 503, code: 'OUTCOME_UNKNOWN' });
    const overtaken = () => Promise.reject(new WrongExpectedRevision('thing-1', 4n, 7n));
    await expect(idempotency.run(request(brokenKey), overtaken)).rejects.toMatchObject({ status: 503, code: 'OUTCOME_UNKNOWN' });
    expect(await idempotency.run(request(brokenKey), work)).toMatchObject({ status: 200 });
    expect(new Set(commandIds).size).toBe(1);
  });

  it('runs again after a refusal that demands a proof or another step first', async () => {
    const key = randomUUID();
    const refuse = () => Promise.reject(new HttpProblem(403, 'STEP_UP_REQUIRED', 'Enter your password again, then try again.'));
    await expect(idempotency.run(request(key), refuse)).rejects.toEqual(problem('STEP_UP_REQUIRED'));
    await expect(idempotency.run(request(key, { amount: '2.00' }), refuse)).rejects.toEqual(problem('IDEMPOTENCY_KEY_REUSED'));
    expect(await idempotency.run(request(key), counted().work)).toEqual({ status: 200, body: { number: 1 } });
  });

  it('must be printable ASCII of at most 255 characters', () => {
    expect(readIdempotencyKey('a'.repeat(255))).toHaveLength(255);
    expect(readIdempotencyKey(undefined)).toBeUndefined();
    for (const key of ['', 'a'.repeat(256), 'ä', 'a\tb', 'pay-4111-1111-1111-1111'])
      expect(() => readIdempotencyKey(key)).toThrow(HttpProblem);
  });
});
