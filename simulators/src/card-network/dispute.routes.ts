import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isCrossSite } from '../simulator-pages.ts';
import type { DisputeRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { decideDispute, decideDueDisputes, escalateDispute, openDispute, takeEvidence } from './dispute-network.ts';
import { objectAt, refuseUnknown, required, type FormParameters } from './form-parameters.ts';
import { lookUp } from './look-up.routes.ts';
import { execute, type Execution } from './payment.routes.ts';
import { missingResource } from './stripe-errors.ts';
import { disputeObject, listObject } from './stripe-objects.ts';

/** Stripe's disputes: listed by charge, answered once with evidence. */
export const registerDisputes = (api: FastifyInstance, network: CardNetwork): void => {
  api.get('/disputes', (request, reply) =>
    lookUp(network, reply, request.url, (parameters) => {
      refuseUnknown(parameters, ['payment_intent', 'limit', 'expand']);
      network.book.transaction(() => {
        decideDueDisputes(network);
      });
      return listObject('/v1/disputes', network.book.disputesOf(required(parameters, 'payment_intent')).map(disputeObject), false);
    }),
  );
  api.post<{ Params: { id: string } }>('/disputes/:id', (request, reply) =>
    execute(network, request, reply, (parameters) => answer(network, parameters, request.params.id)),
  );
};

const answer = (network: CardNetwork, parameters: FormParameters, id: string): Execution => {
  refuseUnknown(parameters, ['evidence', 'submit', 'metadata', 'expand']);
  decideDueDisputes(network);
  const dispute = network.book.dispute(id);
  if (dispute === undefined) throw missingResource('dispute', 'dispute');
  const evidence = objectAt(parameters, 'evidence');
  const after = parameters.get('submit') === 'true' ? takeEvidence(network, dispute, evidence) : dispute;
  return { answer: { status: 200, body: disputeObject(after) } };
};

const disputeSchema = z.strictObject({
  intent: z.string(),
  reason: z._default(z.string(), 'fraudulent'),
  isInquiry: z.optional(z.boolean()),
  /** In minor units; without it the whole charge. */
  amount: z.optional(z.int().check(z.gte(1))),
});
const decisionSchema = z.strictObject({ decision: z.enum(['won', 'lost', 'escalate']) });

/**
 * What cardholders and their banks do: `POST /disputes {"intent", "reason"?, "isInquiry"?, "amount"?}` opens one,
 * `POST /disputes/<id>/decision {"decision": "won" | "lost" | "escalate"}` decides it or turns an inquiry into a chargeback.
 */
export const registerDisputeControl = (app: FastifyInstance, network: CardNetwork): void => {
  app.post('/disputes', (request, reply) => {
    const asked = z.safeParse(disputeSchema, request.body);
    if (isCrossSite(request) || !asked.success) return reply.code(400).send({ error: 'An intent is needed, from this network only.' });
    const { intent: id, reason, isInquiry, amount } = asked.data;
    const intent = network.book.intent(id);
    if (intent?.status !== 'succeeded') return reply.code(404).send({ error: 'There is no captured intent with this id.' });
    const opened = network.book.transaction(() => openDispute(network, intent, { reason, isInquiry, amount: amount ?? intent.amount }));
    return reply.code(201).send(disputeObject(opened));
  });
  app.post<{ Params: { id: string } }>('/disputes/:id/decision', (request, reply) => {
    const asked = z.safeParse(decisionSchema, request.body);
    if (isCrossSite(request) || !asked.success) return reply.code(400).send({ error: 'A decision is needed: won, lost or escalate.' });
    const dispute = network.book.dispute(request.params.id);
    return dispute === undefined
      ? reply.code(404).send({ error: 'There is no such dispute.' })
      : decide(network, reply, dispute, asked.data.decision);
  });
};

const decide = (network: CardNetwork, reply: FastifyReply, dispute: DisputeRow, decision: 'won' | 'lost' | 'escalate'): FastifyReply => {
  const isOver = ['won', 'lost', 'warning_closed'].includes(dispute.status);
  if (isOver) return reply.code(409).send({ error: 'This dispute is decided.' });
  const decided = network.book.transaction(() =>
    decision === 'escalate' ? escalateDispute(network, dispute) : decideDispute(network, dispute, decision),
  );
  if (decision !== 'escalate') network.announceDispute(dispute.id, 'charge.dispute.closed');
  return reply.send(disputeObject(decided));
};
