import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isCrossSite } from '../simulator-pages.ts';
import { CONTROL_MODES } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';

const DEFAULT_DELAY_MS = 3_000;

const controlSchema = z.strictObject({
  mode: z.enum(CONTROL_MODES),
  /** Number of calls that the mode applies to; without it, the mode lasts until it is changed. */
  count: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  /** For "slow" and "search-behind". */
  delayMs: z.optional(z.int().check(z.gte(0), z.lte(86_400_000))),
});

/**
 * `POST /control {"mode": …, "count"?: …, "delayMs"?: …}`: misbehaviour of the whole network, kept across restarts. normal · down: every
 * call is cut off · slow: every call waits · error-500: every call fails, nothing is executed · timeout-after-capture: a charge that
 * captures is not answered · search-behind: the search does not find anything newer than delayMs; `count` does not end it · notices-lost,
 * notices-twice, notices-reordered: webhooks are not sent, sent twice, or sent out of order.
 */
export const registerControl = (app: FastifyInstance, { book }: CardNetwork): void => {
  app.get('/control', () => book.control());
  app.post('/control', (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send({ error: 'From this network only.' });
    const wanted = z.safeParse(controlSchema, request.body);
    if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
    const { mode, count, delayMs } = wanted.data;
    book.setControl({ mode, remaining: count ?? null, delay_ms: delayMs ?? DEFAULT_DELAY_MS });
    return reply.send(book.control());
  });
};
