import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

/** An answer with more in it is read like one without: other providers extend the protocol. */
const approved = z.object({
  approved: z.object({
    address: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Takes the transaction id after the broadcast. Its host must be the one to which the inquiry went. */
    callback: z.optional(z.url().check(z.maxLength(500))),
  }),
});
const rejected = z.object({ rejected: z.string().check(z.maxLength(1_000)) });

/**
 * Call-back of another provider about a transfer of crypto to its customer (Travel Rule Protocol: resolution of a transfer inquiry). The
 * address of the call-back proves that the sender got our inquiry.
 */
export const receiveCounterpartyAnswer = defineEndpoint({
  method: 'POST',
  path: '/webhooks/travel-rule/:delivery/:inquiry/:token',
  summary: 'Receives the answer of another provider to an inquiry about a transfer to its customer. Idempotent.',
  auth: 'none',
  verbatim: ['token', 'address', 'callback'],
  params: z.strictObject({
    delivery: uuidSchema,
    inquiry: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
    token: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  body: z.union([approved, rejected]),
  replies: { 200: z.strictObject({ received: z.literal(true) }) },
  /** 404: no such inquiry, or the address is not ours. 409: the inquiry is over, or was answered otherwise. */
  refusals: ['NOT_FOUND', 'INQUIRY_CLOSED', 'INVALID_PARAMETER'],
});
