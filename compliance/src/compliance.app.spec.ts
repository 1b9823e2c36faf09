import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { UnknownSubject } from './unknown-subject.ts';
import { createCompliance } from './compliance.app.ts';
import { ListsNotInForce } from './screen-parties.ts';

const TOKEN = 'a-secret-of-the-workers-and-compliance';
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const asked = async (
  assess: () => Promise<'clear' | 'hold'>,
  headers = { authorization: `Bearer ${TOKEN}` },
  payload: object = { about: 'payment', id: 'p1' },
) => {
  app = createCompliance({ token: TOKEN, assess, readiness: () => ({ ready: true }), onFailure: () => undefined });
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/assessments', headers, payload });
  return { statusCode, body };
};

test('a flagged payment and another get answers that differ in one word', async () => {
  expect(await asked(() => Promise.resolve('clear'))).toEqual({ statusCode: 200, body: '{"answer":"clear"}' });
  expect(await asked(() => Promise.resolve('hold'))).toEqual({ statusCode: 200, body: '{"answer":"hold"}' });
});

test('without the secret no question is answered', async () => {
  expect(await asked(() => Promise.resolve('clear'), { authorization: 'Bearer other' })).toMatchObject({ statusCode: 401 });
});

test('what cannot be assessed is an error, never an answer', async () => {
  expect(await asked(() => Promise.reject(new UnknownSubject()))).toMatchObject({ statusCode: 404 });
  expect(await asked(() => Promise.reject(new ListsNotInForce(['un'])))).toMatchObject({ statusCode: 503 });
  const failed = await asked(() => Promise.reject(new Error('Zoran Testovic')));
  expect(failed.statusCode).toBe(503);
  expect(failed.body).not.toContain('Zoran');
  expect(await asked(() => Promise.resolve('clear'), undefined, { about: 'weather', id: 'p1' })).toMatchObject({
    statusCode: 422,
    body: '{"error":"malformed","parameter":"about"}',
  });
});
