import { answerProviderInquiry } from '@danubit/contracts/http/payments/answer-provider-inquiry.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '../simulator-test-kit.ts';
import { createOtherProviders } from './other-providers.app.ts';

const folder = temporaryFolder();
let app: FastifyInstance;
let api: Server;
let received: { readonly path: string; readonly body: { readonly reference?: string; readonly amount?: string } }[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) as object });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"answer":"accepted"}');
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}/webhooks/travel-rule`;
  app = createOtherProviders({ folder: folder.path, webhookUrl });
});
afterAll(async () => {
  await app.close();
  api.close();
  folder.remove();
});
beforeEach(() => {
  received = [];
});

const TO = 'https://danubit.test/webhooks/travel-rule-inquiries/sava/secret-1';
const send = (change: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/inquiries',
    payload: {
      ...{ to: TO, manner: 'once', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', asset: { slip0044: 60 }, amount: '5' },
      beneficiary: { firstName: 'Jana', lastName: 'Nováková' },
      ...change,
    },
  });
const isReadable = (body: unknown): boolean => answerProviderInquiry.body.safeParse(body).success;

test('an inquiry is sent to the api in the form that it reads, and its answer is shown', async () => {
  const sent = await send({ txid: `0x${'ab'.repeat(32)}` });
  expect(sent.json()).toEqual([{ status: 200, body: { answer: 'accepted' } }]);
  expect(received).toHaveLength(1);
  expect(received[0]?.path).toBe('/webhooks/travel-rule-inquiries/sava/secret-1');
  expect(isReadable(received[0]?.body)).toBe(true);
});

test('an inquiry is sent twice under one reference, contradicts itself, or has no originator', async () => {
  await send({ manner: 'twice' });
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toEqual(received[0]?.body);
  received = [];
  await send({ manner: 'contradicting' });
  expect(new Set(received.map(({ body }) => body.reference)).size).toBe(1);
  expect(received.map(({ body }) => body.amount)).toEqual(['5', '50']);
  received = [];
  await send({ manner: 'malformed' });
  expect(received.map(({ body }) => isReadable(body))).toEqual([false]);
});

test('nothing is sent to another address, or for a provider that is not simulated', async () => {
  for (const to of ['https://danubit.test/webhooks/stripe', TO.replace('sava', 'nobody'), TO.replace('secret-1', '../x')]) {
    expect((await send({ to })).statusCode).toBe(422);
  }
  expect((await send({ manner: 'loudly' })).statusCode).toBe(422);
  expect(received).toEqual([]);
});
