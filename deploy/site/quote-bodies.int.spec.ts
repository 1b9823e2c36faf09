import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { request as httpRequest } from 'node:http';
import { takeQuoteBodies } from './quote-bodies.ts';

let site: FastifyInstance;
let port: number;
beforeAll(async () => {
  site = Fastify();
  takeQuoteBodies(site);
  site.all('*', (request, reply) => reply.send({ url: request.raw.url }));
  await site.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.address() as { port: number }).port;
});
afterAll(() => site.close());

/** `fetch` refuses to send a body with GET; curl and most other clients do. */
const get = (path: string, body: string, method = 'GET') =>
  new Promise<{ status: number; body: unknown }>((done, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    httpRequest({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
      });
    })
      .on('error', failed)
      .end(body);
  });

describe('the body of GET /v1/quotes', () => {
  it.each(['/v1/quotes', '/quotes'])('is moved into the query of %s', async (path) => {
    const body = JSON.stringify({ fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' });
    expect(await get(path, body)).toMatchObject({
      status: 200,
      body: { url: `${path}?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC` },
    });
  });

  it('is added to a query, numbers as text', async () => {
    const { body } = await get('/v1/quotes?fiat_currency=EUR', '{"fiat_amount":250,"crypto_currency":{"a":1}}');
    expect(body).toMatchObject({ url: '/v1/quotes?fiat_currency=EUR&fiat_amount=250&crypto_currency=%7B%22a%22%3A1%7D' });
  });

  it.each(['[]', '7', 'null', 'text', `{"a":"${'x'.repeat(5_000)}"}`])('that is no small JSON object is refused: %.10s', async (body) => {
    expect(await get('/v1/quotes', body)).toMatchObject({ status: 400, body: { error: { code: 'MALFORMED_REQUEST' } } });
  });

  it('means nothing at any other address', async () => {
    expect(await get('/v1/orders', '{"a":1}')).toMatchObject({ status: 200, body: { url: '/v1/orders' } });
  });
});
