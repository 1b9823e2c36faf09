import type { FastifyServerOptions } from 'fastify';
import type { IdempotencyKeys } from './idempotency.ts';
import type { NetworkContext } from './network-context.ts';
import type { WebhookSettings } from './webhooks.ts';

export type CardNetworkOptions = {
  /** Folder of the book and of its key. */
  readonly folder: string;
  readonly secretKey: string;
  /** Where browsers reach the challenge pages; a function, since the port of a test is known only once it listens. */
  readonly publicUrl: () => string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  /** Delay until a "processing" charge is decided. */
  readonly settleAfterMs?: number;
  /** Delay of the card that answers late: longer than the site waits (10 s), shorter than the provider time-out (15 s). */
  readonly lateAnswerMs?: number;
  /** Unset: no webhooks are sent, and the site has to query. */
  readonly webhooks?: WebhookSettings | undefined;
  /** Address of the simulated bank, which gets the payouts in euros; unset: they are only in the book. */
  readonly bankUrl?: string | undefined;
  /** Delay until the search finds an intent: Stripe does not promise to find a new one immediately. */
  readonly searchLagMs?: number;
};

export type CardNetwork = NetworkContext & {
  readonly options: CardNetworkOptions;
  readonly keys: IdempotencyKeys;
  readonly fingerprintKey: Buffer;
  readonly lateAnswerMs: number;
  readonly searchLagMs: number;
  /** Aborts waits when the process ends. */
  readonly closing: AbortSignal;
};
