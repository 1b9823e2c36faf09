import { timingSafeEqual, createHash } from 'node:crypto';
import type { ColdAddresses } from '@danubit/core/chain/cold-storage-settings';
import { addressRulesOf, type ChainsConfig } from '@danubit/core/chain/chains-config';
import {
  accountRequestSchema,
  addressRequestSchema,
  signRequestSchema,
  type HotWalletRef,
  type SignAnswer,
  type SignRequest,
} from '@danubit/core/signer/signer.port';
import { DEPOSIT_ADDRESS } from '@danubit/core/domain/delivery/delivery/payer';
import { exposeMetrics, observeHttp } from '@danubit/runtime/telemetry/observe-http';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import type { HotKeys } from './hot-keys.ts';
import type { SignerJournal } from './journal.ts';
import { judge } from './policy.ts';
import type { SignerLimits } from './signer-limits.ts';

export type SignerOptions = {
  readonly keys: HotKeys;
  readonly journal: SignerJournal;
  readonly limits: SignerLimits;
  /** From its own settings: no caller says where cold storage is. */
  readonly cold: ColdAddresses;
  readonly chains: ChainsConfig;
  readonly token: string;
  readonly now: () => number;
  readonly logger?: FastifyServerOptions['logger'];
};

const BODY_LIMIT_BYTES = 64 * 1024;
const deliverySchema = z.strictObject({ deliveryId: z.string().check(z.minLength(1), z.maxLength(100)) });

/** The signer: four calls for one caller. It logs no request, as a destination is personal data. */
export const createSigner = (options: SignerOptions): FastifyInstance => {
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
  });
  observeHttp(app);
  exposeMetrics(app);
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', () => ({ status: 'ok' }));
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && !isAuthenticated(request, options.token)) await reply.code(401).send({ error: 'unauthorised' });
  });
  app.post('/address', (request, reply) => {
    const wallet = z.safeParse(addressRequestSchema, request.body);
    return wallet.success && isAddressOfOurs(wallet.data)
      ? { address: options.keys.addressOf(wallet.data) }
      : reply.code(422).send({ error: 'malformed' });
  });
  app.post('/account', (request, reply) => {
    const asked = z.safeParse(accountRequestSchema, request.body);
    return asked.success ? { key: options.keys.depositKeyOf(asked.data.network) } : reply.code(422).send({ error: 'malformed' });
  });
  app.post('/sign', async (request, reply) => {
    const asked = z.safeParse(signRequestSchema, request.body);
    if (!asked.success) return reply.code(422).send({ error: 'malformed' });
    const answer = await sign(options, asked.data);
    app.log.info({ delivery: asked.data.deliveryId, attempt: asked.data.attempt, answer: answer.kind }, 'asked to sign');
    return answer;
  });
  app.post('/forbid', (request, reply) => {
    const asked = z.safeParse(deliverySchema, request.body);
    if (!asked.success) return reply.code(422).send({ error: 'malformed' });
    return { kind: options.journal.forbid(asked.data.deliveryId) ? 'forbidden' : 'signed' };
  });
  return app;
};

/** A deposit address belongs to a customer, a hot wallet does not. */
const isAddressOfOurs = ({ hotWallet, customer }: HotWalletRef): boolean => (hotWallet === DEPOSIT_ADDRESS) === (customer !== undefined);

const isAuthenticated = ({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
};

/** The journal is written before the bytes leave; what it holds is signed again the same way. */
const sign = async ({ keys, journal, limits, cold, chains, now }: SignerOptions, request: SignRequest): Promise<SignAnswer> => {
  const earlier = journal.signedAs(request);
  if (earlier !== undefined) {
    return JSON.stringify(earlier) === JSON.stringify(request)
      ? { kind: 'signed', ...(await keys.sign(request)) }
      : refused('delivery_differs');
  }
  const signed = await orUndefined(keys.sign(request));
  // From here on there is no await, so that no other request is checked against the same past.
  const refusal = judge(request, journal.pastOf(request, now()), {
    limits,
    rules: addressRulesOf(chains),
    cold,
    addressOf: keys.addressOf,
  });
  if (refusal !== null) return refused(refusal);
  if (signed === undefined) return refused('delivery_differs');
  journal.record(request, signed.txid, now());
  return { kind: 'signed', ...signed };
};

/** A plan or a destination of which no transaction can be made. */
const orUndefined = async <Made>(made: Promise<Made>): Promise<Made | undefined> => {
  try {
    return await made;
  } catch {
    return undefined;
  }
};

const refused = (code: Extract<SignAnswer, { kind: 'refused' }>['code']): SignAnswer => ({ kind: 'refused', code });
