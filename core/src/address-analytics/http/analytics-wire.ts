import * as z from 'zod/mini';
import { EXPOSURE_CATEGORIES, PROVIDER_CATEGORIES } from '../../domain/compliance/monitoring/address-assessment.ts';
import { NETWORKS } from '../../chain/networks.ts';

/** Below the address of the provider. */
export const ASSESSMENTS_PATH = '/address-assessments';

/** Body of `POST /address-assessments`: nothing about the customer, and no amount. */
export const analyticsRequestSchema = z.strictObject({
  network: z.enum(NETWORKS),
  direction: z.enum(['incoming', 'outgoing']),
  addresses: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1)),
});

const share = z.number().check(z.gte(0), z.lte(1));

/** Its answer. A category that is not known makes it unreadable: it may be the one that matters. */
export const analyticsAnswerSchema = z.object({
  provider: z.string().check(z.minLength(1), z.maxLength(80)),
  assessments: z.array(
    z.object({
      address: z.string(),
      reference: z.string().check(z.minLength(1), z.maxLength(200)),
      score: z.int().check(z.gte(0), z.lte(100)),
      /** Only where the address itself belongs to a provider of crypto services. */
      owner: z.exactOptional(z.enum(PROVIDER_CATEGORIES)),
      exposures: z.array(z.object({ category: z.enum(EXPOSURE_CATEGORIES), share })).check(z.maxLength(100)),
    }),
  ),
});
export type AnalyticsAnswer = z.infer<typeof analyticsAnswerSchema>;
