import { networkOf } from '@danubit/runtime/http/network-of';
import { goneSignal } from '@danubit/runtime/http/gone-signal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { tooBusy } from './forward.ts';

const SECOND_MS = 1_000;
/** Replies that an address gets at once before the pace holds, in seconds of the pace: several people who open a page together. */
const AT_ONCE_S = 4;
/**
 * Requests for which one that is refused counts (statuses 400 to 499): guesses and probes are refused, a customer hardly ever is. Each
 * address then gets a tenth of its pace.
 */
const REFUSED_COUNTS_AS = 10;
/** Addresses that are remembered. The one whose last request is oldest is forgotten first, and then gets a fresh allowance. */
const MOST_ADDRESSES = 10_000;

/**
 * When each address may have its next reply. Each moves that instant by its share of a second, and one up to four seconds early is free
 * (the generic cell rate algorithm), so that no more than the limit passes however the requests are spread.
 */
export class Pace {
  readonly #perSecond: number;
  readonly #longestWaitMs: number;
  readonly #freeAt = new Map<string, number>();

  /** @param longestWaitMs a request that would wait longer is refused */
  constructor(perSecond: number, longestWaitMs: number) {
    this.#perSecond = perSecond;
    this.#longestWaitMs = longestWaitMs;
  }

  /** @returns how long the request waits; undefined when too many wait already, which costs the address nothing */
  waitMs(address: string, nowMs: number): number | undefined {
    const freeAt = Math.max(nowMs, this.#freeAt.get(address) ?? nowMs) + SECOND_MS / this.#perSecond;
    const waitMs = Math.max(0, freeAt - nowMs - AT_ONCE_S * SECOND_MS);
    if (waitMs > this.#longestWaitMs) return undefined;
    this.#remember(address, freeAt);
    return waitMs;
  }

  /** Delays the next requests of an address, never so far that they would all be refused. */
  countRefusal(address: string, nowMs: number): void {
    const more = ((REFUSED_COUNTS_AS - 1) * SECOND_MS) / this.#perSecond;
    const latest = nowMs + AT_ONCE_S * SECOND_MS + this.#longestWaitMs - SECOND_MS / this.#perSecond;
    const freeAt = Math.max(nowMs, this.#freeAt.get(address) ?? nowMs);
    this.#remember(address, Math.max(freeAt, Math.min(freeAt + more, latest)));
  }

  #remember(address: string, freeAt: number): void {
    // To the end of the order.
    this.#freeAt.delete(address);
    this.#freeAt.set(address, freeAt);
    const [oldest] = this.#freeAt.size > MOST_ADDRESSES ? this.#freeAt.keys() : [];
    if (oldest !== undefined) this.#freeAt.delete(oldest);
  }
}

/**
 * Slows down an address that exceeds the limit: its further requests wait, which costs next to nothing, while a reply costs
 * much. Applies to the routes of `scope`, after a body is read: one that never arrives costs little and counts for nothing.
 */
export const paceRequests = (scope: FastifyInstance, pace: Pace, isExempt: (request: FastifyRequest) => boolean = () => false): void => {
  scope.addHook('preHandler', async (request, reply) => {
    if (isExempt(request)) return undefined;
    const waitMs = pace.waitMs(networkOf(request.ip), performance.now());
    if (waitMs === 0) return undefined;
    const isFree = waitMs !== undefined && (await waited(waitMs, goneSignal(reply)));
    if (isFree) return undefined;
    tooBusy(request, reply);
    return reply;
  });
  scope.addHook('onResponse', (request, { statusCode }, done) => {
    if (isRefusal(statusCode) && !isExempt(request)) pace.countRefusal(networkOf(request.ip), performance.now());
    done();
  });
};

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** @returns false when the client has disconnected */
const waited = (ms: number, gone: AbortSignal): Promise<boolean> => delay(ms, true, { signal: gone }).catch(() => false);
