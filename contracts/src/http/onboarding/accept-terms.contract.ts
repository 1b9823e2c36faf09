import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Version of the Terms in force; sign-up and this endpoint record which one was accepted. */
export const TERMS_VERSION = '2025-07';
export const MINIMUM_AGE = 18;

export const acceptTerms = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/terms',
  summary: 'Accepts the Terms in force and confirms the age of 18.',
  auth: 'customer',
  body: z.strictObject({ terms_version: z.literal(TERMS_VERSION), age_confirmed: z.literal(true) }),
  replies: { 200: z.strictObject({ accepted: z.literal(true) }) },
  refusals: [],
});
