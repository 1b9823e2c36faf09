import type { FastifyServerOptions } from 'fastify';
import type { IdempotencyKeys } from './idempotency.ts';
import type { NetworkContext } from './network.ts';
import type { NoticeSettings } from './notices.ts';

export type CardNetworkOptions = {
  /** Folder of the book and of its key. */
  readonly folder: string;
  readonly secretKey: string;
  /** Where browsers reach the challenge pages; asked for late, since a test learns its port by listening. */
  readonly publicUrl: () => string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  /** "Processing" charges come to their verdict after this long. */
  readonly settleAfterMs?: number;
  /** The card that answers late answers after this long: past the site's wait of 10 s, within the provider time-out of 15 s. */
  readonly lateAnswerMs?: number;
  /** Unset: the site is told nothing and has to ask. */
  readonly notices?: NoticeSettings | undefined;
  /** Search finds an intent only after this long, as Stripe's does not promise to find a new one at once. */
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
