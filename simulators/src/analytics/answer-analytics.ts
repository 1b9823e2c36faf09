import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { analyticsRequestSchema, ASSESSMENTS_PATH, type AnalyticsAnswer } from '@danubit/core/address-analytics/http/analytics-wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html, type Html } from '../simulator-pages.ts';
import { table } from '../simulator-table.ts';
import { ASSESSED_AS, OUTCOMES, TEST_ADDRESSES, type Outcome } from './test-addresses.ts';

/** Below the address of the simulator. */
const ANALYTICS_PATH = '/analytics';

/** Longer than any caller waits. */
const LATE_MS = 8_000;

const outcomeSchema = z.strictObject({ address: z.string().check(z.minLength(1), z.maxLength(100)), outcome: z.enum(OUTCOMES) });

/**
 * Blockchain analytics, invented: known addresses bring about each outcome, and `POST /analytics/outcomes` gives one to any other until
 * the end of the process. Nothing is stored.
 */
export const answerAnalytics = (app: FastifyInstance): { readonly page: () => Html } => {
  const known = new Map(TEST_ADDRESSES.map(([outcome, address]) => [address, outcome]));
  const asked = new Set<string>();
  app.post(`${ANALYTICS_PATH}${ASSESSMENTS_PATH}`, async (request, reply) => {
    const question = z.safeParse(analyticsRequestSchema, request.body);
    if (!question.success) return reply.code(422).send({ error: 'malformed' });
    const outcomes = question.data.addresses.map((address) => [address, known.get(address) ?? 'clean'] as const);
    if (outcomes.some(([, outcome]) => outcome === 'error')) return reply.code(500).send({ error: 'broken' });
    // The caller has to give up.
    if (outcomes.some(([, outcome]) => outcome === 'silence')) return await new Promise<never>(() => undefined);
    const isLate = outcomes.some(([address, outcome]) => outcome === 'late' && !asked.has(address));
    for (const [address] of outcomes) asked.add(address);
    if (isLate) await delay(LATE_MS, undefined, { ref: false });
    return reply.send(answerOf(outcomes));
  });
  app.post(`${ANALYTICS_PATH}/outcomes`, (request, reply) => {
    const given = z.safeParse(outcomeSchema, request.body);
    if (!given.success) return reply.code(422).type('text/plain').send(z.prettifyError(given.error));
    known.set(given.data.address, given.data.outcome);
    return reply.send({ status: 'ok' });
  });
  return { page: () => pageOf([...known]) };
};

const answerOf = (outcomes: readonly (readonly [string, Outcome])[]): AnalyticsAnswer => ({
  provider: 'Simulated analytics',
  assessments: outcomes.map(([address, outcome]) => {
    const assessed = ASSESSED_AS[outcome === 'error' || outcome === 'silence' ? 'clean' : outcome];
    return { address, ...assessed, reference: `sim-${createHash('sha256').update(address).digest('hex').slice(0, 12)}` };
  }),
});

const pageOf = (known: readonly (readonly [string, Outcome])[]): Html => html`
  <h2>Blockchain analytics</h2>
  <p>
    Every other address is clean. Give one an outcome with POST ${ANALYTICS_PATH}/outcomes, such as {"address": "…", "outcome": "mixer"}.
    Outcomes: ${OUTCOMES.join(', ')}.
  </p>
  ${table(
    ['Address', 'Outcome', 'Score'],
    known.map(([address, outcome]) => [
      address,
      outcome,
      outcome === 'error' || outcome === 'silence' ? 'none' : String(ASSESSED_AS[outcome].score),
    ]),
  )}
`;
