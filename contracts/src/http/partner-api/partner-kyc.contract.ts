import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { KYC_DOCUMENT_TYPES, KYC_REASONS, PARTNER_USER_STATUSES } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';

const documentSchema = z.strictObject({
  document_id: publicIdSchema('doc'),
  type: z.enum(KYC_DOCUMENT_TYPES),
  created_at: z.iso.datetime(),
});

const verificationSchema = z.strictObject({
  user_id: publicIdSchema('usr'),
  status: z.enum(PARTNER_USER_STATUSES),
  /** Of a rejection; it may be shown to the person. Null otherwise, and where we do not tell. */
  reason: z.nullable(z.enum(KYC_REASONS)),
  /** Whether other documents can change a rejection. */
  can_retry: z.boolean(),
  documents: z.array(documentSchema),
  /** Of a live user who is not verified: our page, where the person proves who they are. Null in a sandbox. */
  verification_url: z.nullable(z.url()),
});
export type PartnerVerification = z.infer<typeof verificationSchema>;

export const addPartnerDocument = defineEndpoint({
  method: 'POST',
  path: '/v1/kyc/documents',
  summary: 'Adds a document of a person, for the identity check. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'users',
  verbatim: ['number'],
  body: z.strictObject({
    user_id: publicIdSchema('usr'),
    type: z.enum(KYC_DOCUMENT_TYPES),
    /** As on the document. In a sandbox its beginning decides about the check. */
    number: z.string().check(z.regex(/^[A-Za-z0-9 /-]{4,40}$/, 'Send 4 to 40 letters and digits.')),
  }),
  replies: { 201: verificationSchema },
  refusals: [
    'NOT_FOUND',
    /** 403: a live key; only the person shows documents, on our page. */
    'PERSON_VERIFIES_HERE',
    /** 409: no document changes the decision. */
    'VERIFICATION_FINAL',
    'TOO_MANY_DOCUMENTS',
    /** 409: nothing of the person is left. */
    'USER_ERASED',
  ],
});

export const verifyPartnerUser = defineEndpoint({
  method: 'POST',
  path: '/v1/kyc/verify',
  summary: 'Checks a person against the documents that you added; live, says where the person does. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'users',
  body: z.strictObject({ user_id: publicIdSchema('usr') }),
  replies: { 200: verificationSchema },
  refusals: [
    'NOT_FOUND',
    'VERIFICATION_FINAL',
    'USER_ERASED',
    /** 422: a passport, driving licence or national identity card is needed; after a rejection, another one. */
    'DOCUMENTS_MISSING',
  ],
});

export const getPartnerVerification = defineEndpoint({
  method: 'GET',
  path: '/v1/users/:id/verification',
  summary: "Returns the status of a person's identity check.",
  auth: 'partner',
  scope: 'users',
  params: z.strictObject({ id: publicIdSchema('usr') }),
  replies: { 200: verificationSchema },
  refusals: ['NOT_FOUND'],
});
