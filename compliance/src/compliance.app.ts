import { createHash, timingSafeEqual } from 'node:crypto';
import { clearanceQuestionSchema, type ClearanceAnswer, type ClearanceSubject } from '@danubit/core/compliance/clearance-check.port';
import { exposeMetrics, observeHttp } from '@danubit/runtime/telemetry/observe-http';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import { UnknownSubject } from './unknown-subject.ts';
import { ListsNotInForce } from './screen-parties.ts';

export type ComplianceOptions = {
  readonly token: string;
  readonly assess: (about: ClearanceSubject, id: string) => Promise<ClearanceAnswer>;
  readonly readiness: () => { readonly ready: boolean } & Readonly<Record<string, unknown>>;
  /** Only that something failed: the error of a screening may name a person. */
  readonly onFailure: (error: unknown) => void;
  readonly logger?: FastifyServerOptions['logger'];
};

const BODY_LIMIT_BYTES = 4 * 1024;

/** One question for one caller, answered with a word. No request is logged, and no answer says why. */
export const createCompliance = ({ token, assess, readiness, onFailure, logger }: ComplianceOptions): FastifyInstance => {
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
  });
  observeHttp(app);
  exposeMetrics(app);
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', (_, reply) => {
    const state = readiness();
    return reply.code(state.ready ? 200 : 503).send(state);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && !isAuthenticated(request, token)) await reply.code(401).send({ error: 'unauthorised' });
  });
  app.post('/assessments', async (request, reply) => {
    const asked = z.safeParse(clearanceQuestionSchema, request.body);
    if (!asked.success) return reply.code(422).send({ error: 'malformed', parameter: asked.error.issues[0]?.path.join('.') ?? '' });
    try {
      return { answer: await assess(asked.data.about, asked.data.id) };
    } catch (error) {
      if (error instanceof UnknownSubject) return reply.code(404).send({ error: 'unknown' });
      onFailure(error);
      return reply.code(503).send({ error: error instanceof ListsNotInForce ? 'lists' : 'unavailable' });
    }
  });
  return app;
};

const isAuthenticated = ({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
};
