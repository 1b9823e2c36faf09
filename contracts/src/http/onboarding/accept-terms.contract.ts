import * as z from 'zod/mini';
import { TERMS_VERSION } from '../../values/terms.ts';
import { defineEndpoint } from '../endpoint.ts';

export const acceptTerms = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/terms',
  summary: 'Accepts the current Terms and confirms a minimum age of 18.',
  auth: 'customer',
  body: z.strictObject({ terms_version: z.literal(TERMS_VERSION), age_confirmed: z.literal(true) }),
  replies: { 200: z.strictObject({ accepted: z.literal(true) }) },
  refusals: [],
});
