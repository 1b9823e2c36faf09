import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { ivms101Schema } from '../../values/ivms101.ts';
import { defineEndpoint } from '../endpoint.ts';

/** An inquiry with more beside these fields is read like one without: other providers extend the protocol. */
const inquiry = z.object({
  /** The provider's own id of the inquiry: sent again, it gets the same answer. */
  reference: uuidSchema,
  /** Number of SLIP-44; a token is named beside the chain that it is on. */
  asset: z.object({ slip0044: z.int().check(z.gte(0)), token: z.optional(z.string().check(z.maxLength(16))) }),
  /** In the smallest units, as text. */
  amount: z.string().check(z.regex(/^[1-9][0-9]{0,30}$/)),
  /** Where the transaction is made already. */
  txid: z.optional(z.string().check(z.regex(/^(0x)?[0-9a-f]{64}$/))),
  /** The first account number of the beneficiary is the address. */
  IVMS101: ivms101Schema,
});

/**
 * Another provider announces coins to one of our customers, and asks whether the address is that person's. The answer has the same form and
 * takes the same time for every address. The path proves who asks.
 */
export const answerProviderInquiry = defineEndpoint({
  method: 'POST',
  path: '/webhooks/travel-rule-inquiries/:provider/:token',
  summary: 'Answers the inquiry of another provider about coins to an address. Idempotent by its reference.',
  auth: 'none',
  verbatim: ['token', 'reference', 'amount', 'txid', 'accountNumber', 'nationalIdentifier', 'customerIdentification'],
  params: z.strictObject({
    provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    token: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  body: inquiry,
  replies: {
    200: z.strictObject({
      reference: uuidSchema,
      answer: z.enum(['accepted', 'refused']),
      /** Always the same with a refusal: it does not say why. */
      code: z.nullable(z.literal('NOT_CONFIRMED')),
    }),
  },
  /** 404: no such provider, or the address is not the one that it was given. 409: the reference was used for another inquiry. */
  refusals: ['NOT_FOUND', 'REFERENCE_USED', 'TOO_MANY_INQUIRIES', 'INVALID_PARAMETER'],
});
