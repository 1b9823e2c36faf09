import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { CardNetwork } from './card-network.context.ts';
import { reset } from './delivery.ts';
import { settleDue } from './network.ts';
import { SERVER_ERROR, StripeWireError } from './stripe-errors.ts';

/**
 * Runs before every call under /v1: applies the modes of the control API, and decides charges that are due. Returns true when it has
 * already ended the call.
 */
export const meetMode = async (network: CardNetwork, reply: FastifyReply): Promise<boolean> => {
  const { book, closing } = network;
  const control = book.control();
  if (control.mode === 'down') {
    book.spendControl();
    reset(reply);
    return true;
  }
  if (control.mode === 'error-500') {
    book.spendControl();
    // An outage before the network: the call is not executed, and no answer is stored under the idempotency key.
    throw new StripeWireError(500, SERVER_ERROR);
  }
  if (control.mode === 'slow') {
    book.spendControl();
    await wait(control.delay_ms, undefined, { signal: closing });
  }
  book.transaction(() => {
    settleDue(network);
  });
  return false;
};
