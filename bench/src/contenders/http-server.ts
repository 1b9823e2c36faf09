/**
 * Runs one of three servers. `ours` is the product's HTTP adapter with the routes parse and append, which differ only in the append; `nest`
 * is Nest on Fastify with defaults; `bare` is plain Fastify. Arguments: which, database.
 */
import 'reflect-metadata';
import { createHttpAdapter } from '@danubit/api/platform/http/create-http-adapter';
import { Log } from '@danubit/api/platform/logging/log';
import { ProblemFilter } from '@danubit/api/platform/problems/problem.filter';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { newEvent } from './event-to-append.ts';

const ACCEPTED = 202;
const bodySchema = z.strictObject({ paymentId: z.uuid(), amountMinor: z.string(), note: z.string().check(z.maxLength(1000)) });

class SilentLog extends Log {
  override info(): void {
    // Both routes skip the same log line.
  }

  override warn(): void {
    // See info().
  }

  override error(): void {
    // See info().
  }
}

const [which = '', connectionString = ''] = process.argv.slice(2);
const store = new PostgresEventStore({ connectionString });

class BenchController {
  parse(body: unknown): { id: string } {
    return { id: z.parse(bodySchema, body).paymentId };
  }

  async append(body: unknown): Promise<{ id: string }> {
    const { paymentId } = z.parse(bodySchema, body);
    await store.append(`bench-${randomUUID()}`, [newEvent()], 'no-stream');
    return { id: paymentId };
  }
}

/** Applies decorators as function calls, because Node runs this file directly and strips types only. */
const decorate = (name: 'parse' | 'append'): void => {
  const descriptor = Object.getOwnPropertyDescriptor(BenchController.prototype, name);
  if (descriptor === undefined) throw new Error(`There is no method ${name}.`);
  Post(name)(BenchController.prototype, name, descriptor);
  HttpCode(ACCEPTED)(BenchController.prototype, name, descriptor);
  Body()(BenchController.prototype, name, 0);
};

class BenchModule {}

decorate('parse');
decorate('append');
Controller()(BenchController);
Module({ controllers: [BenchController] })(BenchModule);

type Server = { readonly url: string; readonly close: () => Promise<void> };

const serveOurs = async (): Promise<Server> => {
  const log = new SilentLog();
  const adapter = await createHttpAdapter(log, new ProblemFilter(log), 'loopback');
  return listening(await NestFactory.create<NestFastifyApplication>(BenchModule, adapter, { logger: false, bodyParser: false }));
};

const serveNest = async (): Promise<Server> =>
  listening(await NestFactory.create<NestFastifyApplication>(BenchModule, new FastifyAdapter(), { logger: false }));

const listening = async (app: NestFastifyApplication): Promise<Server> => {
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), close: () => app.close() };
};

const serveBare = async (): Promise<Server> => {
  const app = fastify();
  app.post('/parse', (request, reply) => reply.code(ACCEPTED).send({ id: z.parse(bodySchema, request.body).paymentId }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: app.listeningOrigin, close: () => app.close() };
};

const serve = new Map([
  ['ours', serveOurs],
  ['nest', serveNest],
  ['bare', serveBare],
]).get(which);
if (serve === undefined) throw new Error(`There is no server ${which}.`);
const server = await serve();
process.send?.(server.url);
process.on('disconnect', () => {
  void Promise.all([server.close(), store.close()]).finally(() => process.exit(0));
});
