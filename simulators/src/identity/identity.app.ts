import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import {
  verificationInputSchema,
  type VerificationAnswer,
  type VerificationInput,
} from '@danubit/core/identity-provider/http/identity-wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import { createSimulatorServer } from '../simulator-process.ts';
import { readOrCreateKey } from '../simulator-store.ts';
import { registerVerificationPages } from './identity-pages.ts';
import { decide } from './test-identities.ts';
import { VerificationBook, type VerificationRow } from './verification-book.ts';

export type IdentitySimulatorOptions = {
  /** Folder of the book and of its key. */
  readonly folder: string;
  readonly apiKey: string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  /** Delay of a decision, so that clients see "pending". */
  readonly decideAfterMs?: number;
};

type Verifier = { readonly book: VerificationBook; readonly key: Buffer; readonly now: () => Date; readonly decideAfterMs: number };

type VerificationRoute = { Params: { id: string } };

/** AMLR art. 26: customer data is refreshed at the latest after five years. */
const VALID_YEARS = 5;

/** An identity provider for development and tests: decides by documented test data and stores no personal data. */
export const createIdentitySimulator = (options: IdentitySimulatorOptions): FastifyInstance => {
  const verifier: Verifier = {
    book: new VerificationBook(join(options.folder, 'identity.sqlite')),
    key: readOrCreateKey(join(options.folder, 'identity.key')),
    now: options.now ?? (() => new Date()),
    decideAfterMs: options.decideAfterMs ?? 2_000,
  };
  const app = createSimulatorServer(options.logger ?? false);
  app.addHook('onClose', (_, done) => {
    verifier.book.close();
    done();
  });
  app.register(
    (api, _, done) => {
      api.addHook('onRequest', async (request, reply) => {
        if (!hasKey(request, options.apiKey)) return reply.code(401).send(problem('unauthorised'));
      });
      api.put<VerificationRoute>('/verifications/:id', (request, reply) => start(verifier, request.params.id, request.body, reply));
      api.get<VerificationRoute>('/verifications/:id', (request, reply) => {
        const row = verifier.book.find(request.params.id);
        return row === undefined ? reply.code(404).send(problem('verification_missing')) : reply.send(answerOf(row, verifier.now()));
      });
      api.delete<VerificationRoute>('/verifications/:id', (request, reply) =>
        verifier.book.remove(request.params.id) ? reply.code(204).send() : reply.code(404).send(problem('verification_missing')),
      );
      done();
    },
    { prefix: '/v1' },
  );
  registerVerificationPages(app, verifier);
  return app;
};

const hasKey = (request: FastifyRequest, apiKey: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${apiKey}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const problem = (code: string): unknown => ({ error: { code } });

const start = (verifier: Verifier, id: string, body: unknown, reply: FastifyReply): FastifyReply => {
  const input = z.safeParse(verificationInputSchema, body);
  // Names the field but not its value, since clients log answers.
  if (!input.success)
    return reply.code(422).send({ error: { code: 'invalid', fields: input.error.issues.map((issue) => issue.path.join('.')) } });
  const now = verifier.now();
  const evidenceHash = evidenceHashOf(verifier.key, id, input.data);
  const kept = verifier.book.addOnce({
    id,
    created_ms: now.getTime(),
    evidence_hash: evidenceHash,
    decision: decide(input.data.document_number, input.data.birth_date, now.toISOString().slice(0, 10)),
    decided_by: 'test data',
    decide_at_ms: now.getTime() + verifier.decideAfterMs,
  });
  if (kept.evidence_hash !== evidenceHash) return reply.code(409).send(problem('id_used_for_other_data'));
  return reply.send(answerOf(kept, now));
};

/** Keyed, since names and dates can be guessed; includes the id, so that two checks of one person cannot be linked. */
const evidenceHashOf = (key: Buffer, id: string, input: VerificationInput): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify([id, input.first_name, input.last_name, input.birth_date, input.country, input.document_type, input.document_number]),
    )
    .digest('hex');

const answerOf = (row: VerificationRow, now: Date): VerificationAnswer => {
  const { id, decision } = row;
  if (decision === 'review' || now.getTime() < row.decide_at_ms) return { id, status: 'pending' };
  if (decision !== 'verified') return { id, status: 'rejected', public_code: decision };
  const expiresAt = new Date(row.decide_at_ms);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + VALID_YEARS);
  return { id, status: 'verified', evidence_hash: row.evidence_hash, level: 'standard', expires_at: expiresAt.toISOString() };
};
