import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { KYC_DOCUMENT_TYPES, KYC_REASONS, PARTNER_USER_STATUSES } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import { described } from './described.ts';

const documentSchema = z.strictObject({
  document_id: described(publicIdSchema('doc'), 'The id of the document.', 'test_doc_01M88TSSH9N3Q5S7V9X1Z3B5D7'),
  type: described(z.enum(KYC_DOCUMENT_TYPES), 'The kind of the document.', 'passport'),
  created_at: described(z.iso.datetime(), 'When it was added, UTC.', '2026-11-25T10:00:00.000Z'),
});

const verificationSchema = z.strictObject({
  user_id: described(publicIdSchema('usr'), 'The id of the user.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
  status: described(z.enum(PARTNER_USER_STATUSES), 'The status of the check of identity.', 'verified'),
  reason: described(
    z.nullable(z.enum(KYC_REASONS)),
    'Why a check failed; it may be shown to the person. Null otherwise, and where we do not tell.',
    'document_expired',
  ),
  can_retry: described(z.boolean(), 'Whether other documents can change a rejection.', true),
  documents: described(z.array(documentSchema), 'The documents that you added, oldest first.'),
  verification_url: described(
    z.nullable(z.url()),
    'Of a live user who is not verified: our page, where the person proves who they are. Null in a sandbox.',
    'https://danubit.example/dashboard?tab=settings&panel=verification',
  ),
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
    user_id: described(publicIdSchema('usr'), 'The user whose document it is.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
    type: described(z.enum(KYC_DOCUMENT_TYPES), 'The kind of the document.', 'passport'),
    number: described(
      z.string().check(z.regex(/^[A-Za-z0-9 /-]{4,40}$/, 'Send 4 to 40 letters and digits.')),
      'The number on the document. In a sandbox its beginning decides the check.',
      'AB1234567',
    ),
  }),
  replies: { 201: verificationSchema },
  refusals: [
    'NOT_FOUND',
    /** 403: a live key; only the person shows documents, on our page. */
    'PERSON_VERIFIES_HERE',
    /** 409: no document changes the decision. */
    'VERIFICATION_FINAL',
    'TOO_MANY_DOCUMENTS',
    /** 409: the data of the person was erased. */
    'USER_ERASED',
  ],
});

export const verifyPartnerUser = defineEndpoint({
  method: 'POST',
  path: '/v1/kyc/verify',
  summary: 'Checks a person against the documents that you added; live, says where the person does. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'users',
  body: z.strictObject({ user_id: described(publicIdSchema('usr'), 'The user to check.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM') }),
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
  params: z.strictObject({ id: described(publicIdSchema('usr'), 'The id of the user.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM') }),
  replies: { 200: verificationSchema },
  refusals: ['NOT_FOUND'],
});
