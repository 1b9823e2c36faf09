import 'reflect-metadata';
import { defineEndpoint } from '@danubit/contracts/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as z from 'zod/mini';
import { RecordedLog } from '../../testing/recorded-log.ts';
import { createHttpAdapter } from '../http/create-http-adapter.ts';
import { ProblemFilter } from '../problems/problem.filter.ts';
import { Contract, Input } from './contract.decorator.ts';
import { ContractInterceptor } from './contract.interceptor.ts';
import { reply, type InputOf, type ReplyOf } from './contract.types.ts';
import { refuseRoutesWithoutMeaning } from './route-check.ts';

const count = defineEndpoint({
  method: 'POST',
  path: '/things/:id/count',
  summary: 'A contract for this test.',
  auth: 'none',
  params: z.strictObject({ id: z.string().check(z.maxLength(4)) }),
  query: z.strictObject({ times: z.optional(z.coerce.number().check(z.int())) }),
  body: z.strictObject({ card: z.strictObject({ number: z.string() }), label: z.string() }),
  replies: { 200: z.strictObject({ id: z.string(), times: z.number() }), 202: z.strictObject({}), 204: z.void() },
  refusals: [],
});

let answer: ReplyOf<typeof count> | undefined;

@Controller()
class CountController {
  @Contract(count)
  run(@Input() { params, query }: InputOf<typeof count>): Promise<ReplyOf<typeof count>> {
    return Promise.resolve(answer ?? reply(200, { id: params.id, times: query.times ?? 1 }, { 'x-counted': 'yes' }));
  }
}

@Controller()
class BareController {
  @Get('/bare')
  run(): string {
    return 'nobody checks me';
  }
}

@Controller()
class SecondCountController {
  @Contract(count)
  run(): Promise<ReplyOf<typeof count>> {
    return Promise.resolve(reply(202, {}));
  }
}

const log = new RecordedLog();
const appOf = async (...controllers: (new () => object)[]): Promise<NestFastifyApplication> => {
  const filter = new ProblemFilter(log);
  @Module({
    controllers,
    providers: [
      { provide: APP_FILTER, useValue: filter },
      { provide: APP_INTERCEPTOR, useClass: ContractInterceptor },
    ],
  })
  class TestModule {}
  const adapter = await createHttpAdapter(log, filter, 'loopback');
  return NestFactory.create<NestFastifyApplication>(TestModule, adapter, { logger: false, bodyParser: false, abortOnError: false });
};

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await appOf(CountController);
  await app.init();
});
afterAll(() => app.close());

const BODY = { card: { number: '4242' }, label: 'x' };
const post = async (url: string, payload: object = BODY) => {
  const response = await app.inject({ method: 'POST', url, payload });
  const body: unknown = response.body === '' ? null : response.json();
  return { status: response.statusCode, headers: response.headers, body };
};

describe('a route under a contract', () => {
  it('gets parsed input and sends a checked reply with its status and headers', async () => {
    const { status, headers, body } = await post('/things/a1/count?times=3');
    expect({ status, body, counted: headers['x-counted'] }).toEqual({ status: 200, body: { id: 'a1', times: 3 }, counted: 'yes' });
  });

  it('names nested parameters and never repeats the value of a card field', async () => {
    const problem = await post('/things/a1/count', { card: { number: 4_242_424_242 }, label: 'x' });
    expect(problem).toMatchObject({ status: 400, body: { error: { details: { parameter: 'card.number' } } } });
    expect(JSON.stringify(problem.body)).not.toContain('4242');
    const unknown = await post('/things/a1/count', { ...BODY, card: { number: '1', cvv: '987' } });
    expect(unknown).toMatchObject({ status: 400, body: { error: { details: { parameter: 'card.cvv' } } } });
    expect(JSON.stringify(unknown.body)).not.toContain('987');
    expect(await post('/things/too-long/count')).toMatchObject({
      status: 400,
      body: { error: { details: { parameter: 'id', value: 'too-long' } } },
    });
  });

  it('names the body, not a place in it, when the body is a list that is nested too deeply', async () => {
    const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as object;
    expect(await post('/things/a1/count', deep)).toMatchObject({ status: 400, body: { error: { details: { parameter: 'body' } } } });
  });

  it('gets 500 for a reply that breaks the contract, logged without values', async () => {
    const leak: object = { id: 'a', times: 1, password_hash: 'leaked-value' };
    answer = { status: 200, body: leak as { id: string; times: number } };
    expect(await post('/things/a1/count')).toMatchObject({ status: 500, body: { error: { code: 'INTERNAL_ERROR' } } });
    const line = log.lines.find(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({ err: expect.objectContaining({ message: expect.stringContaining('unrecognized_keys') }) });
    answer = { status: 201 as 202, body: {} };
    expect(await post('/things/a1/count')).toMatchObject({ status: 500 });
    answer = reply(204, undefined);
    expect(await post('/things/a1/count')).toMatchObject({ status: 204, body: null });
    answer = undefined;
  });
});

describe('boot', () => {
  it('refuses a route without a contract, and two at one address', async () => {
    const bare = await appOf(BareController);
    expect(() => {
      refuseRoutesWithoutMeaning(bare);
    }).toThrow('BareController.run is a route without @Contract');
    const twice = await appOf(CountController, SecondCountController);
    expect(() => {
      refuseRoutesWithoutMeaning(twice);
    }).toThrow('both at POST /things/:id/count');
    expect(() => {
      refuseRoutesWithoutMeaning(app);
    }).not.toThrow();
    await bare.close();
    await twice.close();
  });
});
