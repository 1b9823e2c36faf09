import type { FastifyInstance, FastifyReply } from 'fastify';
import { meetMode } from './api-call.ts';
import type { IntentRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { listAt, parseForm, refuseUnknown, required, type FormParameters } from './form-parameters.ts';
import { invalidRequest, missingResource } from './stripe-errors.ts';
import { chargeObject, intentObject, listObject, metadataOf, searchObject } from './stripe-objects.ts';

/** The calls that only read the book. */
export const registerLookUps = (api: FastifyInstance, network: CardNetwork): void => {
  const answer = (reply: FastifyReply, url: string, work: (parameters: FormParameters) => unknown): Promise<FastifyReply> =>
    lookUp(network, reply, url, work);
  api.get('/payment_intents', (request, reply) => answer(reply, request.url, (parameters) => list(network, parameters)));
  api.get('/payment_intents/search', (request, reply) => answer(reply, request.url, (parameters) => search(network, parameters)));
  api.get<{ Params: { id: string } }>('/payment_intents/:id', (request, reply) =>
    answer(reply, request.url, (parameters) => {
      const intent = network.book.intent(request.params.id);
      if (intent === undefined) throw missingResource('payment_intent', 'intent');
      return viewed(network, parameters, intent);
    }),
  );
  api.get('/charges', (request, reply) => answer(reply, request.url, (parameters) => listCharges(network, parameters)));
  api.get<{ Params: { id: string } }>('/charges/:id', (request, reply) =>
    answer(reply, request.url, () => {
      const charge = network.book.charge(request.params.id);
      if (charge === undefined) throw missingResource('charge', 'id');
      return chargeObject(network.book, charge);
    }),
  );
};

/** Handles one reading call, after the modes of the control API. */
export const lookUp = async (
  network: CardNetwork,
  reply: FastifyReply,
  url: string,
  work: (parameters: FormParameters) => unknown,
): Promise<FastifyReply> => {
  if (await meetMode(network, reply)) return reply;
  return reply.send(work(parseForm(url.split('?')[1] ?? '')));
};

/** By transfer group, or a single intent: exact and immediate, however many others there are. */
const listCharges = (network: CardNetwork, parameters: FormParameters): unknown => {
  refuseUnknown(parameters, ['transfer_group', 'payment_intent', 'limit', 'expand']);
  const transferGroup = parameters.get('transfer_group') ?? null;
  const intentId = parameters.get('payment_intent') ?? null;
  if ((transferGroup === null) === (intentId === null)) {
    throw invalidRequest('This network lists charges of one transfer group or of one intent.', { param: 'transfer_group' });
  }
  const limit = limitOf(parameters);
  const found = network.book.listCharges({ transferGroup, intentId }, limit + 1);
  return listObject(
    '/v1/charges',
    found.slice(0, limit).map((charge) => chargeObject(network.book, charge)),
    found.length > limit,
  );
};

const viewed = (network: CardNetwork, parameters: FormParameters, intent: IntentRow): unknown =>
  intentObject({ book: network.book, publicUrl: network.options.publicUrl(), expand: listAt(parameters, 'expand') }, intent);

const list = (network: CardNetwork, parameters: FormParameters): unknown => {
  refuseUnknown(parameters, ['created', 'limit', 'starting_after', 'expand']);
  const limit = limitOf(parameters);
  const after = parameters.get('starting_after') ?? null;
  if (after !== null && network.book.intent(after) === undefined) throw missingResource('payment_intent', 'starting_after');
  const found = network.book.listIntents({
    fromMs: secondsAt(parameters, 'created[gte]', 0) * 1000,
    toMs: (secondsAt(parameters, 'created[lte]', 9_999_999_999) + 1) * 1000,
    after,
    limit: limit + 1,
  });
  const page = found.slice(0, limit).map((intent) => viewed(network, parameters, intent));
  return listObject('/v1/payment_intents', page, found.length > limit);
};

const limitOf = (parameters: FormParameters): number => {
  const limit = Number(parameters.get('limit') ?? '10');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit', { code: 'parameter_invalid', param: 'limit' });
  return limit;
};

const secondsAt = (parameters: FormParameters, name: string, otherwise: number): number => {
  const value = Number(parameters.get(name) ?? otherwise);
  if (!Number.isInteger(value)) throw invalidRequest(`Invalid integer: ${name}`, { code: 'parameter_invalid_integer', param: name });
  return value;
};

/** A part of Stripe's query language: metadata['name']:'value', joined by AND. One of them must be the payment. */
const CLAUSE = /^metadata\['([\w-]+)'\]:'((?:[^'\\]|\\.)*)'$/;

const search = (network: CardNetwork, parameters: FormParameters): unknown => {
  refuseUnknown(parameters, ['query', 'limit', 'expand']);
  const wanted = new Map(
    required(parameters, 'query')
      .split(' AND ')
      .map((text) => {
        const clause = CLAUSE.exec(text.trim());
        if (clause === null) throw invalidRequest('We were unable to parse your search query.', { param: 'query' });
        return [clause[1] ?? '', (clause[2] ?? '').replaceAll(/\\(.)/g, '$1')];
      }),
  );
  const { mode, delay_ms: behindMs } = network.book.control();
  const searchable = network.now().getTime() - (mode === 'search-behind' ? behindMs : network.searchLagMs);
  const found = network.book
    .intentsOfPayment(wanted.get('payment_id') ?? '')
    .filter((intent) => intent.created_ms <= searchable)
    .filter((intent) => [...wanted].every(([name, value]) => metadataOf(intent)[name] === value))
    .slice(0, limitOf(parameters));
  return searchObject(
    '/v1/payment_intents/search',
    found.map((intent) => viewed(network, parameters, intent)),
  );
};
