import { networkOf } from '@danubit/runtime/http/network-of';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooBusy } from './forward.ts';

const SECOND_MS = 1_000;
/** Requests that may wait, in seconds of pages. */
const WAITING_S = 2;

/**
 * Slows down an address that asks for more pages and files than the limit: its further requests wait, which costs next to nothing, while
 * a reply costs as much as a page. Applies to the routes of `scope`.
 */
export const pacePages = (scope: FastifyInstance, perSecond: number): void => {
  const limiter = new RateLimiterMemory({ points: perSecond, duration: 1 });
  scope.addHook('onRequest', async (request, reply) => {
    const ahead = (await consumed(limiter, networkOf(request.ip))) - perSecond;
    if (ahead > perSecond * WAITING_S) {
      tooBusy(request, reply);
      return reply;
    }
    if (ahead > 0) await delay((ahead / perSecond) * SECOND_MS);
    return undefined;
  });
};

const consumed = async (limiter: RateLimiterMemory, address: string): Promise<number> => {
  try {
    return (await limiter.consume(address)).consumedPoints;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.consumedPoints;
    throw error;
  }
};
