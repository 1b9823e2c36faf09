/** The product's HTTP adapter with two routes that differ in one thing; Nest on Fastify as it comes, and bare Fastify. Arguments: database. */
import 'reflect-metadata';
import { createHttpAdapter } from '@danubit/api/platform/http/create-http-adapter';
import { Log } from '@danubit/api/platform/logging/log';
import { ProblemFilter } from '@danubit/api/platform/problems/problem.filter';
import { PostgresEventStore } from '@danubit/core/event-store/postgres/postgres-event-store';
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
    // Both routes leave out the same line.
  }

  override warn(): void {
    // As above.
  }

  override error(): void {
    // As above.
  }
}

const [connectionString = ''] = process.argv.slice(2);
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

/** Decorators as the calls that they are: this file runs as it stands, and Node strips types only. */
const decorate = (name: 'parse' | 'append'): void => {
  const descriptor = Object.getOwnPropertyDescriptor(BenchController.prototype, name);
  if (descriptor === undefined) throw new Error(`There is no ${name}.`);
  Post(name)(BenchController.prototype, name, descriptor);
  HttpCode(ACCEPTED)(BenchController.prototype, name, descriptor);
  Body()(BenchController.prototype, name, 0);
};

class BenchModule {}

decorate('parse');
decorate('append');
Controller()(BenchController);
Module({ controllers: [BenchController] })(BenchModule);

const log = new SilentLog();
const adapter = await createHttpAdapter(log, new ProblemFilter(log), 'loopback');
const app = await NestFactory.create<NestFastifyApplication>(BenchModule, adapter, { logger: false, bodyParser: false });
await app.listen(0, '127.0.0.1');

const plain = await NestFactory.create<NestFastifyApplication>(BenchModule, new FastifyAdapter(), { logger: false });
await plain.listen(0, '127.0.0.1');

const bare = fastify();
bare.post('/parse', (request, reply) => reply.code(ACCEPTED).send({ id: z.parse(bodySchema, request.body).paymentId }));
await bare.listen({ port: 0, host: '127.0.0.1' });

process.send?.({ nest: await app.getUrl(), plain: await plain.getUrl(), bare: bare.listeningOrigin });
process.on('disconnect', () => {
  void Promise.all([app.close(), plain.close(), bare.close(), store.close()]).finally(() => process.exit(0));
});
