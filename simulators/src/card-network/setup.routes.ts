import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { meetMode } from './api-call.ts';
import type { SetupRow } from './book-rows.ts';
import type { CardNetwork } from './card-network.context.ts';
import { objectAt, refuseUnknown, required, type FormParameters } from './form-parameters.ts';
import { execute, type Execution } from './payment.routes.ts';
import { cancelSetup, createSetup } from './setup-network.ts';
import { invalidRequest, missingResource, stripeErrorSchema, type StripeErrorBody } from './stripe-errors.ts';

type ById = { Params: { id: string } };

/** SetupIntents: a card is checked with its issuer, with 3-D Secure where the issuer requires it, without a charge. */
export const registerSetups = (api: FastifyInstance, network: CardNetwork): void => {
  api.post('/setup_intents', (request, reply) => execute(network, request, reply, (parameters) => create(network, parameters)));
  api.get<ById>('/setup_intents/:id', async (request, reply) => {
    if (await meetMode(network, reply)) return reply;
    const setup = network.book.setup(request.params.id);
    if (setup === undefined) throw missingResource('setup_intent', 'intent');
    return setupObject(network, setup);
  });
  api.post<ById>('/setup_intents/:id/cancel', (request, reply) =>
    execute(network, request, reply, (parameters) => {
      refuseUnknown(parameters, ['cancellation_reason', 'expand']);
      const setup = cancelSetup(network, request.params.id, parameters.get('cancellation_reason') ?? null);
      return { answer: { status: 200, body: setupObject(network, setup) } };
    }),
  );
};

const PARAMETERS = [
  'payment_method',
  'allowed_payment_method_types',
  'confirm',
  'usage',
  'return_url',
  'metadata',
  'customer',
  'description',
  'expand',
];

const create = (network: CardNetwork, parameters: FormParameters): Execution => {
  refuseUnknown(parameters, PARAMETERS);
  if (parameters.get('confirm') !== 'true') throw invalidRequest('This network confirms at once: pass confirm=true.', { param: 'confirm' });
  const returnUrl = required(parameters, 'return_url');
  if (!/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? '')) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  const setup = createSetup(network, {
    paymentMethodId: required(parameters, 'payment_method'),
    returnUrl,
    metadata: JSON.stringify(objectAt(parameters, 'metadata')),
    customer: parameters.get('customer') ?? null,
  });
  const body = setupObject(network, setup);
  const error = lastErrorOf(setup);
  // A declined check is answered 402 with the intent inside the error.
  return { answer: error === null ? { status: 200, body } : { status: 402, body: { error: { ...error, setup_intent: body } } } };
};

const setupObject = (network: CardNetwork, setup: SetupRow): unknown => ({
  id: setup.id,
  object: 'setup_intent',
  cancellation_reason: setup.cancellation_reason,
  client_secret: setup.client_secret,
  created: Math.floor(setup.created_ms / 1000),
  last_setup_error: lastErrorOf(setup),
  livemode: false,
  metadata: metadataOf(setup),
  next_action:
    setup.status === 'requires_action'
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${network.options.publicUrl()}/challenge/${setup.challenge ?? ''}`, return_url: setup.return_url },
        }
      : null,
  payment_method: setup.payment_method,
  payment_method_types: ['card'],
  status: setup.status,
  usage: 'on_session',
});

const lastErrorOf = ({ last_error: error }: SetupRow): StripeErrorBody | null =>
  error === null ? null : z.parse(stripeErrorSchema, JSON.parse(error));

const metadataOf = ({ metadata }: SetupRow): Record<string, string> => z.parse(z.record(z.string(), z.string()), JSON.parse(metadata));
