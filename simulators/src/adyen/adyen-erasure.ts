import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AdyenContext } from './adyen.context.ts';
import { execute, hasKey, just, send, UNAUTHORISED } from './adyen.routes.ts';

const erasureRequest = z.object({ merchantAccount: z.string(), pspReference: z.string(), forceErasure: z.optional(z.boolean()) });

/** The Data Protection API. */
export const registerAdyenErasure = (app: FastifyInstance, context: AdyenContext): void => {
  app.post('/ca/services/DataProtectionService/v1/requestSubjectErasure', (request, reply) => {
    if (!hasKey(request.headers['x-api-key'], context.options.apiKey)) return send(reply, UNAUTHORISED);
    return execute(context, request, reply, erasureRequest, ({ pspReference }) =>
      just({ status: 200, body: { result: erase(context, pspReference) } }),
    );
  });
};

/** The book keeps no names, so the request is all that it notes. */
const erase = ({ book, now }: AdyenContext, psp: string): string => {
  if (book.paymentBy('psp', psp) === undefined) return 'PAYMENT_NOT_FOUND';
  const key = `erasure ${psp}`;
  if (book.keptAnswer(key) !== undefined) return 'ALREADY_PROCESSED';
  book.keepAnswer(key, now(), { status: 200, body: 'SUCCESS' });
  return 'SUCCESS';
};
