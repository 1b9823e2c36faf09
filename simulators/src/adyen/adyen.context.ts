import type { FastifyServerOptions } from 'fastify';
import type { AdyenBook } from './adyen-book.ts';

export type AdyenSimulatorOptions = {
  /** The book and its key are kept here. */
  readonly folder: string;
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** Where a browser finds the challenge pages. */
  readonly publicUrl: () => string;
  /** Where notifications go; without it, none are sent. */
  readonly webhooks?: { readonly url: string; readonly hmacKey: string } | undefined;
  readonly now?: () => Date;
  /** Address of the simulated bank, which gets the payouts in euros; unset: they are only in the book. */
  readonly bankUrl?: string | undefined;
  /** Delay until a "pending" payment is decided, and until a refund is reported. */
  readonly settleAfterMs?: number;
  readonly noticeAfterMs?: number;
  readonly lateAnswerMs?: number;
  readonly logger?: FastifyServerOptions['logger'];
};

export type AdyenContext = {
  readonly options: AdyenSimulatorOptions;
  readonly book: AdyenBook;
  readonly now: () => Date;
  readonly aliasKey: Buffer;
  readonly settleAfterMs: number;
  readonly noticeAfterMs: number;
  readonly lateAnswerMs: number;
  readonly closing: AbortSignal;
};
